import { createRequire } from 'node:module';
import type { Font } from 'fontkit';

/** A line of text as outlines: no machine needs a font to show it. */
export interface TextPaths {
  /** SVG `path` elements; their baseline begins at 0, 0. */
  svg: string;
  width: number;
}

/** Sets text in DejaVu Sans Condensed Bold, which ships with the app (Bitstream Vera licence). */
export interface TextSetter {
  /** One line of this height. Letters that the font lacks are left out. */
  line(text: string, size: number): TextPaths;
  /** At most `max` lines of this width; what does not fit ends with '…'. */
  lines(text: string, size: number, width: number, max: number): TextPaths[];
}

const { resolve } = createRequire(import.meta.url);
let setter: Promise<TextSetter> | undefined;

/** Loads the font with the first text. */
export const textSetter = (): Promise<TextSetter> => (setter ??= loadSetter());

async function loadSetter(): Promise<TextSetter> {
  const { openSync } = await import('fontkit');
  const font = openSync(resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf'));
  const line = (text: string, size: number): TextPaths => pathsOf(font, text, size);
  return { line, lines: (text, size, width, max) => wrapped(text, (part) => line(part, size), width, max) };
}

function pathsOf(font: Font, text: string, size: number): TextPaths {
  const known = [...text].filter((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)).join('');
  const scale = size / font.unitsPerEm;
  const { glyphs, positions } = font.layout(known);
  let x = 0;
  const paths = glyphs.map(({ path }, index) => {
    const { xOffset = 0, yOffset = 0, xAdvance = 0 } = positions[index] ?? {};
    const place = `translate(${((x + xOffset) * scale).toFixed(1)} ${(-yOffset * scale).toFixed(1)})`;
    x += xAdvance;
    return `<path transform="${place} scale(${scale.toFixed(5)} -${scale.toFixed(5)})" d="${path.toSVG()}"/>`;
  });
  return { svg: paths.join(''), width: x * scale };
}

function wrapped(text: string, set: (part: string) => TextPaths, width: number, max: number): TextPaths[] {
  const rest = text
    .trim()
    .split(/\s+/u)
    .flatMap((word) => pieces(word, set, width));
  const lines: TextPaths[] = [];
  while (rest.length > 0 && lines.length < max) {
    let now = rest.shift() ?? '';
    while (rest[0] !== undefined && set(`${now} ${rest[0]}`).width <= width) now += ` ${rest.shift()}`;
    const isCut = rest.length > 0 && lines.length === max - 1;
    lines.push(set(isCut ? shortened(now, set, width) : now));
  }
  return lines.filter((line) => line.width > 0);
}

/** A word in parts that each fit in a line. */
function pieces(word: string, set: (part: string) => TextPaths, width: number): string[] {
  const letters = [...word];
  if (letters.length < 2 || set(word).width <= width) return [word];
  let end = letters.length - 1;
  while (end > 1 && set(letters.slice(0, end).join('')).width > width) end -= 1;
  return [letters.slice(0, end).join(''), ...pieces(letters.slice(end).join(''), set, width)];
}

function shortened(text: string, set: (part: string) => TextPaths, width: number): string {
  const letters = [...text];
  while (letters.length > 0 && set(`${letters.join('')}…`).width > width) letters.pop();
  return `${letters.join('')}…`;
}
