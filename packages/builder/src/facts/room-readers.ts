import { type Read, withoutSideNames } from './text-readers.js';

const LENGTH = /(\d+(?:\.\d+)?)(?:\s*(?:[-–~/]|to|or)\s*(\d+(?:\.\d+)?))?[\s-]*(mm|cm|in\b|inch(?:es)?|"|″|”)/gi;
const SIDE = String.raw`\d+(?:\.\d+)?\s*(?:mm|cm|"|″|in)?`;
const DIMENSIONS = new RegExp(String.raw`${SIDE}(?:\s*[x×*]\s*${SIDE})+\s*(?:mm|cm|in)?`, 'gi');
/** 'If installing a 120 mm radiator': no room. */
const SIZE_OF_COOLING = /\b\d{2,3}\s*mm(?=\s+(?:radiators?|aio|fans?)\b)/gi;
/** A length and the same in inches differ by their rounding, mm. */
const ROUNDING_MM = 3;

/** The lengths of a text, mm, each once: '165 mm / 6.5 in' is one, '330-360 mm' are two, 'a x b x c' is none. */
function lengthsIn(text: string): number[] {
  const rest = withoutSideNames(text)
    .replaceAll(DIMENSIONS, '')
    .replaceAll(SIZE_OF_COOLING, '')
    .replaceAll(/(\d),(?=\d{3}\b)/g, '$1');
  const found = [...rest.matchAll(LENGTH)].flatMap(([, one, other, unit = '']) => {
    const factor = /^mm$/i.test(unit) ? 1 : /^cm$/i.test(unit) ? 10 : 25.4;
    return [one, other]
      .filter((length) => length !== undefined)
      .map((length) => ({ mm: Math.round(Number(length) * factor * 10) / 10, isExact: factor === 1 }));
  });
  const [, bare] = found.length === 0 ? (/^\D*?(\d+(?:\.\d+)?)\s*$/.exec(rest) ?? []) : [];
  if (bare !== undefined) return [Number(bare)];
  const exact = found.filter(({ isExact }) => isExact).map(({ mm }) => mm);
  const others = found.map(({ mm }) => mm).filter((mm) => !exact.some((one) => Math.abs(one - mm) <= ROUNDING_MM));
  return [...new Set([...exact, ...others])].sort((one, other) => one - other);
}

/** Something must come out, be turned or be bought first. */
const UNLESS =
  /\b(without|w\/o|only|if|unless|when|remov\w*|requires?|instead|except|excl\w*|depend\w*|not|no|optional\w*)\b/i;
/** Something is in the case and takes its room. */
const WITH = /\b(with|w\/|incl\w*|behind|installed|mounted)\b|\+/i;

/**
 * The room of a case by its text. Up to `safe` a part fits whatever else is in the case, and above `most` in no case. The text
 * '400 mm' has `most`, '400 mm (355 mm with a cage)' has both, '160 mm (with drive cage)' has `safe`. Of two lengths the one behind
 * a radiator at the front is `radiator`. A condition that is not understood gives none.
 */
function roomIn(text: string): { safe?: number; most?: number; radiator?: number } {
  const lengths = lengthsIn(text);
  const [least, most] = [lengths.at(0), lengths.at(-1)];
  if (least === undefined || most === undefined || least === 0) return {};
  if (lengths.length === 2 && RADIATOR.test(text) && !OTHERS.test(text)) return { radiator: least, most };
  if (lengths.length > 1) return { safe: least, most };
  if (UNLESS.test(text)) return {};
  return WITH.test(text) ? { safe: least } : { most };
}
/** Only a radiator at the front takes the room, and the build says whether it has one there. */
const RADIATOR = /\bfront\b.*\b(radiator|aio)\b|\b(radiator|aio)\b.*\bfront\b/i;
const OTHERS = /\b(fans?|cage|drives?|hdd|tray|bracket|behind)\b/i;
export const radiatorRoom: Read<number> = (text) => roomIn(text).radiator;
export const mostRoom: Read<number> = (text) => roomIn(text).most;
export const safeRoom: Read<number> = (text) => roomIn(text).safe;

/** The length of a part, mm; a text with two lengths, or with one that something adds to, states none. */
export const ownLength: Read<number> = (text) => {
  const lengths = lengthsIn(text);
  return lengths.length === 1 && !UNLESS.test(text) ? lengths[0] : undefined;
};
