/** Reads the radiators that a case takes (docs/builder-rules.md#R24). */

/** What a maker says of a radiator's place besides its size decides, and nothing compares it. */
const CONDITION =
  /\b(with|without|w\/o?|only|if|unless|when|remov\w*|requires?|instead|except|excl\w*|depend\w*|either)\b/i;
const RADIATORS = [92, 120, 140, 180, 200, 240, 280, 360, 400, 420, 480, 560];
/** Radiator lengths; where one of n fans fits, fewer fans of the same size fit, which 'up to' says. */
export function radiatorSizes(text: string): number[] | undefined {
  if (/^(no|none|not supported|n\/a)\b/i.test(text)) return [];
  if (CONDITION.test(text)) return undefined;
  const rest = text.replaceAll(/\([^)]*\b(thick|depth|deep|high|height|wide|long)[^)]*\)/gi, '');
  const fans = [...rest.matchAll(/([1-4])\s*[x×]\s*(120|140)(?!\d)/gi)].flatMap(([, times, size]) =>
    smallerToo(Number(times) * Number(size)),
  );
  const lengths = rest.replaceAll(/[1-4]\s*[x×]\s*(?:120|140)(?!\d)|\d+\s*[x×]\s*\d+\s*[x×]\s*\d+/gi, '');
  const named = [...lengths.matchAll(/\d{2,3}/g)].map(Number).filter((size) => RADIATORS.includes(size));
  const sizes = [...fans, ...(/up to|max/i.test(rest) ? named.flatMap(smallerToo) : named)];
  return sizes.length > 0 ? [...new Set(sizes)].sort((one, other) => one - other) : undefined;
}
function smallerToo(size: number): number[] {
  const fan = [140, 120].find((width) => size % width === 0);
  return fan === undefined ? [size] : Array.from({ length: size / fan }, (_, index) => fan * (index + 1));
}

const PLACE = /\b(?:top|front|rear|side|bottom)\b/gi;
const SIZE_BETWEEN = new RegExp(`${PLACE.source}.*\\d.*${PLACE.source}`, 'i');
const placesIn = (text: string): string[] => (text.match(PLACE) ?? []).map((place) => place.toLowerCase());

/** 'Front: 360 mm; top: 240 mm', '360 mm (front), 240 mm (top)' and 'Front/top: 360 mm' by place. */
export function radiatorPlaces(text: string): Record<string, number[]> | undefined {
  const places: Record<string, number[]> = {};
  for (const piece of text.split(/[;|\n]/).flatMap(partsWithPlaces)) {
    const sizes = radiatorSizes(piece);
    // Sizes between two places belong to one of them, and which is not known.
    if (!sizes || SIZE_BETWEEN.test(piece)) continue;
    for (const place of placesIn(piece)) places[place] = [...new Set([...(places[place] ?? []), ...sizes])];
  }
  return Object.keys(places).length > 0 ? places : undefined;
}

/** Cuts a list at the commas before another place: sizes without one belong to the place before them, else to the next. */
function partsWithPlaces(text: string): string[] {
  const parts: string[] = [];
  for (const piece of text.split(',')) {
    const last = parts.at(-1);
    if (last === undefined || (placesIn(last).length > 0 && placesIn(piece).length > 0)) parts.push(piece);
    else parts[parts.length - 1] = `${last},${piece}`;
  }
  return parts;
}
