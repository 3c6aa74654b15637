/** `16` -> "16 GB", `2000` -> "2 TB"; drives count in thousands, as their makers do. */
export function driveSize(gigabytes: number): string {
  return gigabytes >= 1000 ? `${gigabytes / 1000} TB` : `${gigabytes} GB`;
}

/** "Yes" or "No", as the specification table words it. */
export function yesNo(value: boolean): string {
  return value ? 'Yes' : 'No';
}

/** `[1, 'HDMI 2.1'], [3, 'DisplayPort 1.4a']` -> "1 x HDMI 2.1, 3 x DisplayPort 1.4a". */
export function countedList(parts: readonly (readonly [count: number, what: string])[]): string {
  return parts.map(([count, what]) => `${count} x ${what}`).join(', ');
}
