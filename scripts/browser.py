"""Drives a headless Chromium over its debugging port, with nothing but Python's own library."""

import base64
import itertools
import json
import os
import shutil
import socket
import struct
import subprocess
import tempfile
import time
import urllib.request

PROGRAMS = ("chromium", "chromium-browser", "google-chrome", "chrome")


def program():
    """Returns the path of a Chromium, or None if there is none."""
    return next(filter(None, map(shutil.which, PROGRAMS)), None)


class Socket:
    """A WebSocket, as far as the debugging port needs one."""

    def __init__(self, address, timeout=30):
        host, path = address.removeprefix("ws://").split("/", 1)
        name, port = host.split(":")
        self.stream = socket.create_connection((name, int(port)), timeout)
        key = base64.b64encode(os.urandom(16)).decode()
        self.stream.sendall(
            f"GET /{path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode())
        head = b""
        while not head.endswith(b"\r\n\r\n"):
            head += self.stream.recv(1)
        if b" 101 " not in head:
            raise RuntimeError("The debugging port refused the connection.")

    def send(self, text):
        data = text.encode()
        if len(data) < 126:
            head = struct.pack("!BB", 0x81, 0x80 | len(data))
        elif len(data) < 1 << 16:
            head = struct.pack("!BBH", 0x81, 0x80 | 126, len(data))
        else:
            head = struct.pack("!BBQ", 0x81, 0x80 | 127, len(data))
        # A mask of zeros leaves the bytes as they are.
        self.stream.sendall(head + bytes(4) + data)

    def exactly(self, count):
        parts = []
        while count:
            part = self.stream.recv(min(count, 1 << 20))
            if not part:
                raise ConnectionError("The browser closed the connection.")
            parts.append(part)
            count -= len(part)
        return b"".join(parts)

    def receive(self):
        message = b""
        while True:
            first, second = self.exactly(2)
            length = second & 0x7F
            if length == 126:
                (length,) = struct.unpack("!H", self.exactly(2))
            elif length == 127:
                (length,) = struct.unpack("!Q", self.exactly(8))
            data = self.exactly(length)
            if first & 0x0F in (0, 1):
                message += data
                if first & 0x80:
                    return message.decode()


class Page:
    """A page of a browser."""

    def __init__(self, address):
        self.socket = Socket(address)
        self.numbers = itertools.count(1)
        self.log = []
        self.files = None
        self.call("Page.enable")
        self.call("Runtime.enable")
        self.call("Log.enable")

    def call(self, method, **values):
        number = next(self.numbers)
        self.socket.send(json.dumps({"id": number, "method": method, "params": values}))
        while True:
            message = json.loads(self.socket.receive())
            if message.get("id") == number:
                if "error" in message:
                    raise RuntimeError(f"{method}: {message['error']['message']}")
                return message["result"]
            self.note(message)

    def note(self, message):
        """Keeps what the page reports, and answers for files that are taken from a folder."""
        method, values = message.get("method"), message.get("params", {})
        if method == "Runtime.exceptionThrown":
            details = values["exceptionDetails"]
            self.log.append(details.get("exception", {}).get("description") or details["text"])
        elif method == "Runtime.consoleAPICalled" and values["type"] == "error":
            self.log.append(" ".join(str(each.get("value", each.get("description"))) for each in values["args"]))
        elif method == "Log.entryAdded" and values["entry"]["level"] == "error":
            self.log.append(values["entry"]["text"] + " " + values["entry"].get("url", ""))
        elif method == "Fetch.requestPaused":
            self.substitute(values)

    def substitute(self, values):
        name = values["request"]["url"].split("?")[0].rstrip("/").split("/")[-1]
        name = "index.html" if len(name) == 32 else name
        path = os.path.join(self.files, name)
        number = next(self.numbers)
        if os.path.exists(path):
            kinds = {"html": "text/html", "css": "text/css", "js": "text/javascript", "svg": "image/svg+xml"}
            with open(path, "rb") as file:
                body = base64.b64encode(file.read()).decode()
            answer = {"requestId": values["requestId"], "responseCode": 200, "body": body, "responseHeaders": [
                {"name": "Content-Type", "value": kinds[name.split(".")[-1]]}]}
            self.socket.send(json.dumps({"id": number, "method": "Fetch.fulfillRequest", "params": answer}))
        else:
            self.socket.send(json.dumps({"id": number, "method": "Fetch.continueRequest",
                                         "params": {"requestId": values["requestId"]}}))

    def take_files_from(self, folder):
        """Takes the page's own files from a folder, so that a changed page needs no build."""
        self.files = folder
        self.call("Fetch.enable", patterns=[
            {"urlPattern": "*.js"}, {"urlPattern": "*.css"}, {"urlPattern": "*.svg"}, {"urlPattern": "*/"}])

    def open(self, address):
        self.call("Page.navigate", url=address)

    def resize(self, width, height, scale=1, scheme="light"):
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=scale, mobile=False)
        self.call("Emulation.setEmulatedMedia", features=[
            {"name": "prefers-color-scheme", "value": scheme}, {"name": "prefers-reduced-motion", "value": "reduce"}])

    def evaluate(self, expression):
        result = self.call("Runtime.evaluate", expression=expression, awaitPromise=True, returnByValue=True, userGesture=True)
        if "exceptionDetails" in result:
            details = result["exceptionDetails"]
            raise RuntimeError(details.get("exception", {}).get("description") or details["text"])
        return result["result"].get("value")

    def wait(self, expression, seconds=15):
        """Waits until an expression is true, and returns its value."""
        end = time.monotonic() + seconds
        while True:
            value = self.evaluate(f"(() => {{ try {{ return {expression} }} catch {{ return null }} }})()")
            if value:
                return value
            if time.monotonic() > end:
                raise TimeoutError(f"not true after {seconds} s: {expression}")
            time.sleep(0.02)

    def key(self, key, modifiers=0):
        text = "\r" if key == "Enter" else key if len(key) == 1 and not modifiers & 7 else None
        values = {"key": key, "modifiers": modifiers, "code": key if len(key) > 1 else ""}
        if text:
            values["text"] = text
        codes = {"ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40, "Enter": 13, "Home": 36, "End": 35,
                 "Tab": 9, "Escape": 27, "Insert": 45, "Delete": 46, " ": 32}
        if key in codes:
            values["windowsVirtualKeyCode"] = codes[key]
        self.call("Input.dispatchKeyEvent", type="keyDown", **values)
        values.pop("text", None)
        self.call("Input.dispatchKeyEvent", type="keyUp", **values)

    def mouse(self, kind, x, y, **values):
        self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", **values)

    def drag(self, start, end, steps=6):
        self.mouse("mouseMoved", *start)
        self.mouse("mousePressed", *start, clickCount=1)
        for step in range(1, steps + 1):
            place = [a + (b - a) * step / steps for a, b in zip(start, end)]
            self.mouse("mouseMoved", *place, buttons=1)
            time.sleep(0.02)
        self.mouse("mouseReleased", *end, clickCount=1)

    def click(self, x, y):
        self.mouse("mouseMoved", x, y)
        self.mouse("mousePressed", x, y, clickCount=1)
        self.mouse("mouseReleased", x, y, clickCount=1)

    def double_click(self, x, y):
        self.mouse("mouseMoved", x, y)
        for count in (1, 2):
            self.mouse("mousePressed", x, y, clickCount=count)
            self.mouse("mouseReleased", x, y, clickCount=count)

    def place(self, selector):
        """Returns the middle of an element in the window."""
        return self.evaluate(
            f"(() => {{ const box = document.querySelector({json.dumps(selector)}).getBoundingClientRect();"
            " return [box.x + box.width / 2, box.y + box.height / 2]; })()")

    def picture(self, path):
        """Saves a picture of the page."""
        data = self.call("Page.captureScreenshot", format="png")["data"]
        with open(path, "wb") as file:
            file.write(base64.b64decode(data))


class Browser:
    """A headless Chromium that ends with the `with` block."""

    def __enter__(self):
        self.folder = tempfile.mkdtemp()
        self.process = subprocess.Popen(
            [program(), "--headless=new", "--no-sandbox", "--disable-gpu", "--remote-debugging-port=0", "--no-first-run",
             "--disable-dev-shm-usage", "--autoplay-policy=no-user-gesture-required", "--hide-scrollbars", "--force-color-profile=srgb",
             f"--user-data-dir={self.folder}", "about:blank"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        port = os.path.join(self.folder, "DevToolsActivePort")
        for _ in range(400):
            if os.path.exists(port) and open(port).read().count("\n") >= 1:
                break
            time.sleep(0.05)
        self.port = int(open(port).readline())
        return self

    def __exit__(self, *_):
        self.process.terminate()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
        shutil.rmtree(self.folder, ignore_errors=True)

    def another_page(self, address):
        """Opens an address in a tab of its own."""
        request = urllib.request.Request(f"http://127.0.0.1:{self.port}/json/new?{address}", method="PUT")
        with urllib.request.urlopen(request) as answer:
            return Page(json.load(answer)["webSocketDebuggerUrl"])

    def page(self):
        for _ in range(100):
            with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/json") as answer:
                pages = [each for each in json.load(answer) if each["type"] == "page"]
            if pages:
                return Page(pages[0]["webSocketDebuggerUrl"])
            time.sleep(0.05)
        raise RuntimeError("The browser has no page.")
