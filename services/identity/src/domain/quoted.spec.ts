import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { nameToGreet, quotedLine, quotedMessage } from './quoted.js';

describe('a quoted line', () => {
  it.each([
    ['Win: https://evil.example/x', 'Win: https[:]//evil[.]example/x'],
    ['see evil.co.ke/x or WWW.EVIL.COM', 'see evil[.]co[.]ke/x or WWW[.]EVIL[.]COM'],
    ['mailto:me@evil.example', 'mailto[:]me@evil[.]example'],
    ['tel:+254700000000', 'tel[:]+254700000000'],
    ['😀.ws, wait...Ok', '😀[.]ws, wait...Ok'],
    ['evil。com and müll．de', 'evil[.]com and müll[.]de'],
    ['go to 10.0.0.1/x', 'go to 10[.]0[.]0[.]1/x'],
    ['ev\u200bil.exam\u200bple', 'evil[.]example'],
    ['one\r\ntwo\u2028three', 'one two three'],
    ['Is a 3.5 GHz Ryzen at 1.35V ok? At 10:30, e.g. J. K.', 'Is a 3.5 GHz Ryzen at 1.35V ok? At 10:30, e.g. J. K.'],
    ['x'.repeat(61), `${'x'.repeat(59)}…`],
    ['x'.repeat(60), 'x'.repeat(60)],
  ])('makes of %j %j', (text, quoted) => expect(quotedLine(text)).toBe(quoted));

  it('is one line without a domain name, whatever is typed', () => {
    const part = fc.constantFrom(
      'a',
      'evil',
      '.',
      '。',
      ':',
      '//',
      '/',
      '@',
      'ke',
      ' ',
      '\r\n',
      '\u2028',
      '\u200b',
      '1',
    );
    fc.assert(
      fc.property(
        fc.array(part, { maxLength: 40 }).map((parts) => parts.join('')),
        (text) => expect(quotedLine(text, 500)).not.toMatch(/[\n\r\u2028\u2029]|[a-z\d][.。][a-z]{2}|:\/\//u),
      ),
    );
  });
});

describe('a quoted message', () => {
  it('has a mark before each line', () => {
    expect(quotedMessage('Hello,\r\nsee https://evil.example\n\nBye')).toBe(
      '> Hello,\n> see https[:]//evil[.]example\n> \n> Bye',
    );
  });

  it('is shortened', () => expect(quotedMessage('y'.repeat(501))).toBe(`> ${'y'.repeat(499)}…`));
});

describe('a greeting', () => {
  it.each(['Wanjirũ', "Ng'ang'a wa Thiong’o", 'J. K. Otieno-Smith', 'Kamau & Sons (K) Ltd.', '王小明'])(
    'uses the name %j',
    (name) => expect(nameToGreet(name)).toBe(name),
  );

  it.each(['Win at evil.example', 'https://x', 'see/this', 'me@evil.example', '0712', 'Hello: you', '', '<b>'])(
    'does not use %j',
    (name) => expect(nameToGreet(name)).toBeUndefined(),
  );

  it('has one line of 60 characters at most', () => {
    expect(nameToGreet('Wanjirũ\r\nwa Kamau')).toBe('Wanjirũ wa Kamau');
    expect(nameToGreet('a'.repeat(100))).toBe('a'.repeat(59));
  });
});
