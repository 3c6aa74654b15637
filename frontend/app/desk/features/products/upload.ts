import { upload, UPLOAD_LIMITS, UploadedUrls } from '@shop/contracts/media';
import { Problem } from '../../../shared/problem.js';
import { sendForm, type SendOptions } from '../../../shared/form/send-form.js';

/** The types that the server takes, for file dialogs. */
export const IMAGE_TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

/** Why a file cannot be uploaded; undefined if it can. The server checks the content. */
export function refusalOf({ type, size, name }: File): string | undefined {
  if (!IMAGE_TYPES.split(',').includes(type)) return `${name} is not a JPEG, PNG, WebP, AVIF or GIF picture`;
  if (size > UPLOAD_LIMITS.bytesPerFile) return `${name} is larger than 10 MB`;
  return undefined;
}

type UploadOptions = Pick<SendOptions, 'as' | 'onProgress' | 'signal'>;

/** Uploads one picture and returns its /media URL. @throws Problem */
export async function uploadImage(file: File, options: UploadOptions): Promise<string> {
  const form = new FormData();
  form.append('images', file);
  const [url] = UploadedUrls.parse(await sendForm(upload, form, options)).urls;
  if (url === undefined) throw Problem.fromFailure();
  return url;
}
