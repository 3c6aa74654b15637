import { PHOTO_LIMITS, uploadPhotos } from '@shop/contracts/media';
import * as m from '@shop/messages/m';
import * as v from 'valibot';
import { Problem } from '../problem.js';
import { sendForm, type SendOptions } from '../form/send-form.js';
import { shrink } from './shrink.js';

const Answer = v.object({ urls: v.tuple([v.string()]) });

interface PhotoOptions extends Pick<SendOptions, 'as' | 'onProgress' | 'signal'> {
  /** Receives a small picture of the photo, as a `data:` URL. */
  onPreview: (preview: string) => void;
}

/** Makes a photo small, uploads it and returns its /media URL. @throws Problem */
export async function uploadPhoto(photo: File, { onPreview, ...options }: PhotoOptions): Promise<string> {
  const { file, preview } = await shrink(photo);
  if (preview !== undefined) onPreview(preview);
  if (file.size > PHOTO_LIMITS.bytesPerFile)
    throw new Problem({ message: m.photos_too_large(), code: 'too_large', status: 413 });
  options.signal?.throwIfAborted();
  const form = new FormData();
  form.append('images', file, 'photo');
  const { success, output } = v.safeParse(Answer, await sendForm(uploadPhotos, form, options));
  if (!success) throw Problem.fromFailure();
  return output.urls[0];
}
