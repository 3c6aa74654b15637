/** The list with the item at `from` moved by `step` places; the same list where it would leave it. */
export function moved<Item>(list: readonly Item[], from: number, step: -1 | 1): Item[] {
  const to = from + step;
  const item = list[from];
  if (item === undefined || to < 0 || to >= list.length) return [...list];
  return list.toSpliced(from, 1).toSpliced(to, 0, item);
}
