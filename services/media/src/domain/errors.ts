import { DomainError } from '@shop/service-kit/domain/domain-error';

export const pictureNotFound = () => new DomainError('not-found', 'picture_not_found', 'Picture not found');

export const unsupportedType = () =>
  new DomainError(
    'unsupported-type',
    'unsupported_media_type',
    'Only JPEG, PNG, WebP, AVIF and GIF pictures are accepted',
  );

/** @param position of the picture in the upload, from 1 */
export const brokenPicture = (position: number) =>
  new DomainError('invalid', 'picture_broken', `Picture ${position} is broken or not complete. Please save it again.`);

export const tooManyPixels = (position: number) =>
  new DomainError(
    'invalid',
    'picture_too_large',
    `Picture ${position} has more than 50 megapixels. Please make it smaller.`,
  );

/** @param position of the picture in the upload, from 1 */
export const tooDemandingPicture = (position: number) =>
  new DomainError(
    'invalid',
    'picture_too_demanding',
    `Picture ${position} takes too much memory or time to read. Please make it smaller, or save it as JPEG.`,
  );

/** `reason`: a sentence without its full stop. */
export const pictureNotFetched = (reason: string) => new DomainError('invalid', 'picture_not_fetched', reason);

export const pictureInterrupted = () =>
  new DomainError('unavailable', 'picture_interrupted', 'Reading the picture was interrupted. Please try again.');

export const uploadsBusy = () =>
  new DomainError(
    'unavailable',
    'uploads_busy',
    'Many pictures are being read right now. Please try again in a moment.',
  );

export const noImages = () => new DomainError('invalid', 'no_images', 'Please choose at least one picture');

/** `files`: how many may be sent at once; `bytesPerFile`: how large each may be. */
export const tooLarge = ({ files, bytesPerFile }: { files: number; bytesPerFile: number }) =>
  new DomainError(
    'too-large',
    'too_large',
    `At most ${files} pictures of ${bytesPerFile / (1024 * 1024)} MB each can be sent at once`,
  );

export const heicPicture = () =>
  new DomainError(
    'unsupported-type',
    'heic_unsupported',
    'HEIC photos cannot be read here. Please save the photo as JPEG and add it again.',
  );

export const tooManyPhotos = (retryAfterSeconds: number) =>
  new DomainError('too-many', 'too_many_photos', 'You have added many photos. Please try again later.', {
    retryAfterSeconds,
  });
