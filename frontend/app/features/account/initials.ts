/** The first letters of the first and the last name: 'Achieng Mary Otieno' is AO. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const firstAndLast = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return firstAndLast.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase() ?? '').join('') || '?';
}
