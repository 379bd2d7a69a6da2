// Requests to the server. All addresses are relative to the page's, which has the token.

// Returns the JSON of an answer; throws an error with the server's reason.
async function json(response) {
  const body = await response.json().catch(() => ({}));
  if (!response.ok) {
    const error = new Error(body.error || `The server answered ${response.status}.`);
    error.status = response.status;
    throw error;
  }
  return body;
}

export const get = async (path, query = {}) => json(await fetch(address(path, query)));

const send = (path, body) => fetch(path, {method: 'POST', headers: {'Content-Type': 'application/json'}, body: JSON.stringify(body)});

export const post = async (path, body = {}) => json(await send(path, body));

// The columns and the rows of a picture.
const sizeOf = (response) => response.headers.get('Animux-Size').split('x').map(Number);

export function address(path, query) {
  const text = new URLSearchParams(query).toString();
  return text ? `${path}?${text}` : path;
}

// A frame: its pixels, or the parts that differ from the frame `base`.
export async function frame(time, width, base, signal) {
  const query = {time, width};
  if (base) query.base = base;
  const response = await fetch(address('frame', query), {signal});
  if (!response.ok) return json(response);
  const [columns, rows] = sizeOf(response);
  const rects = (response.headers.get('Animux-Rects') || '').split(';').filter(Boolean)
    .map((rect) => rect.split(',').map(Number));
  return {
    serial: Number(response.headers.get('Animux-Frame')), film: Number(response.headers.get('Animux-Film')),
    columns, rows, rects, bytes: new Uint8ClampedArray(await response.arrayBuffer()),
  };
}

// The whole frame that an edit would make.
export async function draft(body) {
  const response = await send('draft', body);
  if (!response.ok) return json(response);
  const [columns, rows] = sizeOf(response);
  return new ImageData(new Uint8ClampedArray(await response.arrayBuffer()), columns, rows);
}

// Calls `on[name](value)` for each message of the server, and `on.lost()` and `on.found()` when the connection is lost and restored.
// A browser opens six connections to a server, whatever the number of pages, and a stream of messages keeps one of them. So one
// page has the stream and passes its messages on to the others; when it is closed, another one takes over.
export function listen(on) {
  const name = `animux events ${location.pathname}`;
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({data}) => on[data.name](data.value);
  const pass = (message) => {
    on[message.name](message.value);
    channel.postMessage(message);
  };
  if (!navigator.locks) return open(Object.keys(on), pass);
  navigator.locks.request(name, () => new Promise(() => open(Object.keys(on), pass)));
  // The stream begins with the number of the edition, which a page that comes later has missed.
  on.found();
  return on.edition();
}

function open(names, pass) {
  const source = new EventSource('events');
  for (const name of names) {
    if (name !== 'lost' && name !== 'found') source.addEventListener(name, (event) => pass({name, value: JSON.parse(event.data)}));
  }
  source.onerror = () => {
    pass({name: 'lost'});
    // A refused connection is not tried again by the browser.
    if (source.readyState === EventSource.CLOSED) setTimeout(() => open(names, pass), 1000);
  };
  source.onopen = () => pass({name: 'found'});
}
