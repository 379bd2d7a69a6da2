/* Arithmetic of vectors. As typed, it has JavaScript's operators, which become calls of functions that know vectors. */
(function (shared) {
  'use strict';

  var calls = { '+': '$bm_sum', '-': '$bm_sub', '*': '$bm_mul', '/': '$bm_div', '%': '$bm_mod' };
  var heads = /^(?:if|while|for|with|switch|catch)$/;
  var words = /^(?:return|throw|var|in|instanceof|case|else|do|try|finally|default|break|continue|debugger)$/;
  var prefixes = /^(?:typeof|void|delete|new)$/;
  var close = { '(': ')', '[': ']', '{': '}' };

  function isSpace(text) { return /^\s/.test(text) || /^\/[\/*]/.test(text); }
  function isAtom(text) { return /^[\w$'"\u00aa-\uffff]/.test(text) || /^[.\/]./.test(text); }
  function begins(text) { return isAtom(text) || /^[(\[+\-!~]$/.test(text); }

  function written(code) {
    var list = shared.tokens(code), at = 0;

    function take() { return list[at++]; }
    function ahead() {
      var i = at;
      while (i < list.length && isSpace(list[i])) i += 1;
      return i;
    }
    function until(end) {
      var text = list.slice(at, end).join('');
      at = end;
      return text;
    }
    function space() { return until(ahead()); }

    function group() {
      var open = take(), text = open + statements(close[open]);
      if (list[at] !== close[open]) shared.fail('a bracket is not closed');
      return text + take();
    }

    function routine() {
      var text = take() + space();
      if (list[at] !== '(') text += take() + space();
      return text + group() + space() + group();
    }

    /* Everything up to a bracket that closes. */
    function statements(end) {
      var text = '', isStart = end !== ')' && end !== ']';
      while (at < list.length && list[at] !== end) {
        var next = list[at];
        if (isSpace(next)) {
          text += take();
        } else if (heads.test(next)) {
          text += take() + space();
          if (list[at] === '(') text += group();
          isStart = true;
        } else if (words.test(next)) {
          text += take();
          isStart = /^(?:else|do|try|finally)$/.test(next);
        } else if (next === 'function' && isStart) {
          text += routine();
        } else if (next === '{') {
          text += group();
          isStart = end !== ')' && end !== ']';
        } else if (begins(next)) {
          text += changed(sum());
          isStart = false;
        } else {
          if (/^[)\]}]$/.test(next)) shared.fail('a bracket is not opened');
          text += take();
          isStart = next === ';';
        }
      }
      return text;
    }

    /* Writes `a += b` as an assignment of the sum. */
    function changed(operand) {
      var i = ahead(), call = calls[list[i]];
      if (!call || list[i + 1] !== '=' || !/^[\w$.\[\]'"]+$/.test(operand.text)) return operand.text;
      var gap = until(i);
      at += 2;
      return operand.text + gap + '=' + call + '(' + operand.text + ',' + assigned() + ')';
    }

    /* The value of an assignment, which ends where a second value would begin. */
    function assigned() {
      var text = '', isOver = false;
      while (ahead() < list.length) {
        var next = list[ahead()], isWord = words.test(next) && !/^in/.test(next);
        if (/^[,;)\]}]$/.test(next) || isWord || heads.test(next)) break;
        if (begins(next) || next === '{') {
          if (isOver) break;
          text += space() + sum().text;
          isOver = true;
        } else {
          text += space() + take();
          isOver = false;
        }
      }
      return text;
    }

    function sum() { return chain(product, /^[+\-]$/); }
    function product() { return chain(unary, /^[*\/%]$/); }

    function chain(part, operator) {
      var left = part();
      for (;;) {
        var i = ahead();
        if (!operator.test(list[i] || '') || list[i + 1] === '=' || list[i + 1] === list[i]) return left;
        var gap = until(i), sign = take(), after = space(), right = part();
        if (left.isNumber && right.isNumber) {
          left = { text: left.text + gap + sign + after + right.text, isNumber: true };
        } else {
          left = { text: calls[sign] + '(' + left.text + gap + ',' + after + right.text + ')', isNumber: false };
        }
      }
    }

    function unary() {
      var sign = list[at], gap, rest;
      if (/^[+\-]$/.test(sign) && list[at + 1] === sign) {
        at += 2;
        return { text: sign + sign + space() + unary().text, isNumber: true };
      }
      if (!/^[+\-!~]$/.test(sign) && !prefixes.test(sign)) return operand();
      take();
      gap = space();
      rest = unary();
      if (sign === '-' && !rest.isNumber) return { text: '$bm_neg(' + gap + rest.text + ')', isNumber: false };
      return { text: sign + gap + rest.text, isNumber: !prefixes.test(sign) };
    }

    /* A name, a value or a bracket with all that follows from it: members, elements and calls. */
    function operand() {
      var first = list[at], text = '', links = [];
      if (first === undefined || !(isAtom(first) || close[first])) shared.fail('a value is expected');
      text = close[first] ? group() : first === 'function' ? routine() : take();
      for (;;) {
        var i = ahead(), next = list[i];
        if (next === '.') {
          text += until(i + 1) + space() + take();
        } else if (next === '(' || next === '[') {
          text += until(i) + group();
        } else if (/^[+\-]$/.test(next || '') && list[i + 1] === next && i === at) {
          at += 2;
          return { text: text + next + next, isNumber: true };
        } else {
          var isNumber = /^[\d.]/.test(first) ? !links.length : first === 'Math' && /^.[(]?$/.test(links.join(''));
          return { text: text, isNumber: isNumber || first === 'time' && !links.length };
        }
        links.push(next);
      }
    }

    return statements(undefined);
  }

  /* Returns a program whose arithmetic knows vectors. One that has functions for this is returned as it is, and so is one
     that is no program. */
  shared.vectorised = function (code) {
    if (!/[+\-*\/%]/.test(code) || /\$bm_/.test(code)) return code;
    try {
      return written(code);
    } catch (error) {
      return code;
    }
  };
})
