/** Of those that are long enough to be chosen at all (docs/product-rules.md#R317). */
const MOST_REFUSED = 10_000;
const SHORTEST = 6;

let refused: Promise<ReadonlySet<string>> | undefined;

/** Loaded when the first password is chosen: a shop whose people only sign in does without its 2 MB. */
async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  // The commonest come first, in small letters.
  const choosable = dictionary['passwords-common'].filter(({ length }) => length >= SHORTEST);
  return new Set(choosable.slice(0, MOST_REFUSED));
}

/** Whether a password is one of the commonest, however its letters are written, and whatever blanks are around it. */
export async function isCommonPassword(password: string): Promise<boolean> {
  refused ??= load();
  return (await refused).has(password.trim().toLowerCase());
}
