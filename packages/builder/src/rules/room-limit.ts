/** The room of a case for a part, mm: above `most` it never fits, up to `safe` it fits whatever else is in the case. */
interface Room {
  safe?: number | undefined;
  most?: number | undefined;
}

/**
 * How a part stands to its room: `depends` where something else must come out first, `unknown` where the maker does not say
 * (docs/builder-rules.md#R15). `limit`: up to here it fits.
 */
export function roomFor(
  own: number,
  { safe, most }: Room,
): { is: 'fits' | 'depends' | 'over' | 'unknown'; limit: number } {
  const limit = Math.min(safe ?? Infinity, most ?? Infinity);
  if (most !== undefined && own > most) return { is: 'over', limit: most };
  if (limit === Infinity) return { is: 'unknown', limit: 0 };
  if (own <= limit) return { is: 'fits', limit };
  return { is: most === undefined ? 'unknown' : 'depends', limit };
}
