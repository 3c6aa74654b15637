import { DomainError } from '@shop/service-kit/domain/domain-error';

export const pictureNotFound = () => new DomainError('not-found', 'picture_not_found', 'Picture not found');

export const unsupportedType = () =>
  new DomainError(
    'unsupported-type',
    'unsupported_media_type',
    'Only JPEG, PNG, WebP, AVIF and GIF pictures are accepted',
  );

export const noImages = () => new DomainError('invalid', 'no_images', 'Please choose at least one picture');

export const tooLarge = () =>
  new DomainError('too-large', 'too_large', 'At most 10 pictures of 10 MB each can be sent at once');
