import { isInternetPicture } from '@shop/contracts/product-import';
import * as m from '@shop/messages/m';
import { RowError, type RowText } from './row-error.js';
import { ruleSentence } from './rule-sentence.js';

/** A picture of the internet: its URL here, or why it could not be fetched. */
export type FetchedPicture = { url: string } | { problem: string };

/** By the URL on the internet. */
export type FetchedPictures = ReadonlyMap<string, FetchedPicture>;

/** A row names a picture that was not asked for: another process has imported rows meanwhile. */
export class UnfetchedPictureError extends Error {}

const FIELDS = ['image', 'images'] as const;

/** The URLs on the internet that a row names. */
export const internetPictures = (values: unknown): string[] => [
  ...new Set(FIELDS.flatMap((field) => picturesIn(values, field)).filter(isInternetPicture)),
];

function picturesIn(values: unknown, field: (typeof FIELDS)[number]): string[] {
  const value: unknown = (values as Record<string, unknown> | null)?.[field];
  return [value].flat().filter((one): one is string => typeof one === 'string');
}

/**
 * The values of a row with its pictures as they are here, and a sentence for each that could not be fetched. Its field is left out then: a
 * product keeps the pictures that it has (docs/product-rules.md#R390).
 * @throws UnfetchedPictureError
 */
export function withPictures(values: unknown, fetched: FetchedPictures): { values: unknown; problems: RowText[] } {
  const row = { ...(values as Record<string, unknown>) };
  const problems = FIELDS.flatMap((field) => {
    const found = picturesIn(row, field).map((one) => pictureOf(one, fetched));
    const failed = found.flatMap((one) => (one instanceof RowError ? [one.of(field).text] : []));
    const urls = found.flatMap((one) => ('url' in one ? [one.url] : []));
    if (failed.length > 0) row[field] = undefined;
    else if (urls.length > 0) row[field] = Array.isArray(row[field]) ? urls : urls[0];
    return failed;
  });
  return { values: row, problems };
}

function pictureOf(url: string, fetched: FetchedPictures): { url: string } | RowError {
  if (!isInternetPicture(url)) return { url };
  const picture = fetched.get(url);
  if (!picture) throw new UnfetchedPictureError(url);
  if ('url' in picture) return picture;
  return new RowError(() => m.row_picture({ url: url.slice(0, 200), reason: ruleSentence(picture.problem) }));
}
