/* Newer JavaScript in the words of the older one that the engine knows: let, arrow functions and templates. */
(function (shared) {
  'use strict';

  var token = /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:\\[\s\S]|[^'\\\n])*'|"(?:\\[\s\S]|[^"\\\n])*"|`|=>|[A-Za-z_$\u00aa-\u1fff\u2c00-\u2fff\u3001-\ud7ff\uf900-\ufefe][\w$\u00aa-\u1fff\u2c00-\u2fff\u3001-\ud7ff\uf900-\ufefe]*|0[xX][\da-fA-F]+|(?:\d+\.?\d*|\.\d+)(?:[eE][+\-]?\d+)?|\s+|[\s\S]/g;

  function isSpace(text) { return /^\s/.test(text) || /^\/[\/*]/.test(text); }

  /* Divides a program into tokens. A template is one token, and so is a regular expression. */
  function tokens(code) {
    var list = [], last = '', match;
    token.lastIndex = 0;
    while ((match = token.exec(code))) {
      var text = match[0];
      if (text === '`') {
        text = code.slice(match.index, templateEnd(code, match.index));
        token.lastIndex = match.index + text.length;
      } else if (text === '/' && !/^[\w$)\]}'"`]/.test(last.slice(-1))) {
        var rest = /^\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^\/\\\n\[])+\/\w*/.exec(code.slice(match.index));
        if (rest) {
          text = rest[0];
          token.lastIndex = match.index + text.length;
        }
      }
      list.push(text);
      if (!isSpace(text)) last = text;
    }
    return list;
  }

  function templateEnd(code, start) {
    var at = start + 1, depth = 0;
    while (at < code.length) {
      if (code[at] === '\\') at += 1;
      else if (!depth && code[at] === '`') return at + 1;
      else if (code[at] === '$' && code[at + 1] === '{') { depth += 1; at += 1; }
      else if (depth && code[at] === '{') depth += 1;
      else if (depth && code[at] === '}') depth -= 1;
      at += 1;
    }
    return code.length;
  }

  function template(text, level) {
    var inner = text.slice(1, -1), parts = [], plain = '', at = 0;
    while (at < inner.length) {
      if (inner[at] === '\\') {
        plain += inner[at] + (inner[at + 1] || '');
        at += 2;
      } else if (inner[at] === '$' && inner[at + 1] === '{') {
        var end = at + 2, depth = 1;
        while (end < inner.length && depth) {
          if (inner[end] === '{') depth += 1;
          if (inner[end] === '}') depth -= 1;
          end += 1;
        }
        parts.push(quoted(plain), '(' + rewritten(inner.slice(at + 2, end - 1), level + 1) + ')');
        plain = '';
        at = end;
      } else {
        plain += inner[at];
        at += 1;
      }
    }
    parts.push(quoted(plain));
    return '(' + parts.join('+') + ')';
  }

  function quoted(plain) {
    return '"' + plain.replace(/\\`/g, '`').replace(/\\\$/g, '$').replace(/"/g, '\\"').replace(/\r?\n/g, '\\n') + '"';
  }

  function back(list, from) {
    while (from >= 0 && isSpace(list[from])) from -= 1;
    return from;
  }
  function on(list, from) {
    while (from < list.length && isSpace(list[from])) from += 1;
    return from;
  }

  /* The index of the bracket that matches one, in a direction. */
  function partner(list, from, step) {
    var depth = 0;
    for (var i = from; i >= 0 && i < list.length; i += step) {
      if (/^[(\[{]$/.test(list[i])) depth += step;
      if (/^[)\]}]$/.test(list[i])) depth -= step;
      if (depth === 0) return i;
    }
    return -1;
  }

  /* The index after the expression that begins at one. */
  function bodyEnd(list, from) {
    for (var i = from; i < list.length; i++) {
      if (/^[(\[{]$/.test(list[i])) {
        i = partner(list, i, 1);
        if (i < 0) return list.length;
      } else if (/^[)\]},;]$/.test(list[i])) {
        return i;
      }
    }
    return list.length;
  }

  /* Writes the last arrow function as a plain one, so that those in it are done first. */
  function withoutArrow(list, at) {
    var end = back(list, at - 1), start = list[end] === ')' ? partner(list, end, -1) : end;
    if (start < 0) return false;
    var head = list.slice(start, end + 1).join(''), body = on(list, at + 1);
    if (list[end] !== ')') head = '(' + head + ')';
    if (list[body] === '{') {
      list.splice(start, body - start, '(function' + head);
      var close = partner(list, start + 1, 1);
      if (close < 0) return false;
      list[close] = '}';
      list.splice(close + 1, 0, '.bind(this))');
    } else {
      var stop = bodyEnd(list, body);
      var inner = list.slice(body, stop).join('');
      list.splice(start, stop - start, '(function' + head + '{return (' + inner + '\n)}.bind(this))');
    }
    return true;
  }

  function rewritten(code, level) {
    if (level > 8 || !/`|=>|\blet\b|\bconst\b/.test(code)) return code;
    var list = tokens(code);
    for (var i = 0; i < list.length; i++) {
      if (list[i][0] === '`') list[i] = template(list[i], level);
      var next = list[on(list, i + 1)] || '';
      var before = list[back(list, i - 1)];
      if ((list[i] === 'let' || list[i] === 'const') && before !== '.' && /^[A-Za-z_$]/.test(next)) list[i] = 'var';
    }
    for (var k = list.length - 1; k > 0; k--) {
      if (list[k] === '=>' && !withoutArrow(list, k)) return code;
    }
    return list.join('');
  }

  shared.tokens = tokens;

  /* Returns a program without let, const, arrow functions and templates, whose arithmetic knows vectors. Lines remain where they
     are, as far as an arrow allows. */
  shared.rewritten = function (code) { return shared.vectorised(rewritten(code, 0)); };
})
