import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { OneLine, Paragraphs, toOneLine, toParagraphs } from './text.js';

/** Texts with much of what the two types are about. */
const odd = fc.constantFrom(
  ...['\r', '\n', '\r\n', '\t', '\v', '\f', '\u0085', '\u2028', '\u2029', '\0', '\u0007', '\u001b', '\u007f'],
  ...['\u200b', '\u200c', '\u200d', '\u200e', '\u202e', '\u2066', '\u2060', '\ufeff', '\u00ad', '\u061c', '\u3164'],
  ...['\ud800', '\udc00', '\u{e0041}', ' ', '\u00a0', '\u3000', 'e\u0301', '\u0958', '\u1100', '\u1161', 'a', '.'],
);
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(fc.oneof(odd, fc.string({ unit: 'grapheme', maxLength: 3 }))).map((parts) => parts.join('')),
);
/** What no text may have, apart from line feeds. */
const FORBIDDEN = /[^\P{C}\n\p{Co}\p{Cn}]|[\p{Zl}\p{Zp}\u034f\u115f\u1160\u3164\uffa0]/u;

describe('a text of one line', () => {
  it('stays as it is when it is folded again', () => {
    fc.assert(fc.property(anyText, (text) => expect(toOneLine(toOneLine(text))).toBe(toOneLine(text))));
  });

  it('never has a line break, another white space than one space, or a hidden character', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const line = toOneLine(text);
        expect(line).not.toMatch(FORBIDDEN);
        expect(line).not.toMatch(/[^\S ]|\s\s|^\s|\s$/u);
        expect(line).toBe(line.normalize('NFC'));
      }),
    );
  });

  it.each([
    ['Hello\r\nWin: x\u2028now', 'Hello Win: x now'],
    [' Ryzen\t 7\u00a09800X3D ', 'Ryzen 7 9800X3D'],
    ['pay\u202ecod.exe\u202c \u200bnow\ufeff', 'paycod.exe now'],
    ['Cafe\u0301 \u0007N\u0303o', 'Café Ño'],
    ['❤️ Wanjirũ 👍🏾', '❤️ Wanjirũ 👍🏾'],
    ['\u200b\u2060\u3164', ''],
  ])('%j becomes %j', (text, line) => expect(toOneLine(text)).toBe(line));
});

describe('a text of several lines', () => {
  it('stays as it is when it is folded again', () => {
    fc.assert(fc.property(anyText, (text) => expect(toParagraphs(toParagraphs(text))).toBe(toParagraphs(text))));
  });

  it('never has a tab, another line break than a line feed, three blank lines in a row, or a hidden character', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const lines = toParagraphs(text);
        expect(lines).not.toMatch(FORBIDDEN);
        expect(lines).not.toMatch(/\n([^\S\n]*\n){3}|^\s|\s$/u);
        expect(toOneLine(lines)).toBe(toOneLine(text));
      }),
    );
  });

  it.each([
    ['One\r\nTwo\rThree\u2028Four\u0085Five', 'One\nTwo\nThree\nFour\nFive'],
    ['One\n\n\nTwo\n \n\n \n\nThree', 'One\n\n\nTwo\n\n\nThree'],
    ['  - a\n    - b  c\u00a0d\te', '- a\n    - b  c\u00a0d e'],
    ['\u202eOne\n\u200b', 'One'],
  ])('%j becomes %j', (text, lines) => expect(toParagraphs(text)).toBe(lines));
});

it('bounds count what is left', () => {
  const short = OneLine.min(1, 'Name is required').max(3);
  expect(short.parse('\u200ba\r\n\u202eb\u200b')).toBe('a b');
  expect(short.safeParse('\u200b \u2060').error?.issues[0]?.message).toBe('Name is required');
  expect(Paragraphs.max(3).parse('a\r\nb\r\n')).toBe('a\nb');
  expect(Paragraphs.max(3).safeParse('a\r\nbc').success).toBe(false);
});
