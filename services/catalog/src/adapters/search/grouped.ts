/** Places by the number that stands there: group `n` is from `begins[n]` to `begins[n + 1]` of `places`. */
export interface Grouped {
  begins: Uint32Array;
  places: Uint32Array;
}

/** Groups the places of numbers below `groups`. */
export function groupedBy(numbers: Uint32Array, groups: number): Grouped {
  const begins = new Uint32Array(groups + 1);
  for (const number of numbers) begins[number + 1] = (begins[number + 1] ?? 0) + 1;
  for (let group = 0; group < groups; group++) begins[group + 1] = (begins[group + 1] ?? 0) + (begins[group] ?? 0);
  const next = begins.slice();
  const places = new Uint32Array(numbers.length);
  numbers.forEach((number, place) => {
    const at = next[number] ?? 0;
    next[number] = at + 1;
    places[at] = place;
  });
  return { begins, places };
}
