import * as m from '@shop/messages/m';

/** A photo of a customer. */
export interface ShownPhoto {
  /** A /media URL. */
  url: string;
  /** What it is, for those who do not see it. */
  alt: string;
}

/** The photos of one review, or of one return without `name`. */
export const photosBy = (urls: readonly string[], name?: string): ShownPhoto[] =>
  urls.map((url, index) => {
    const place = { shown: index + 1, all: urls.length };
    return { url, alt: name === undefined ? m.photos_of(place) : m.photos_by({ ...place, name }) };
  });
