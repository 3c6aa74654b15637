import { upload, UPLOAD_LIMITS, UploadedUrls } from '@shop/contracts/media';
import { Problem } from '../../../shared/problem.js';
import { transport } from '../../../shared/transport.js';

/** The types that the server takes, for file dialogs. */
export const IMAGE_TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

/** Why a file cannot be uploaded; undefined if it can. The server checks the content. */
export function refusalOf({ type, size, name }: File): string | undefined {
  if (!IMAGE_TYPES.split(',').includes(type)) return `${name} is not a JPEG, PNG, WebP, AVIF or GIF picture`;
  if (size > UPLOAD_LIMITS.bytesPerFile) return `${name} is larger than 10 MB`;
  return undefined;
}

/**
 * Uploads one picture and returns its /media URL. `onProgress` receives 0 to 1. XMLHttpRequest, because fetch does not
 * report the progress of an upload.
 * @throws Problem
 */
export function uploadImage(file: File, onProgress: (part: number) => void, signal?: AbortSignal): Promise<string> {
  const { base, bearer, headers } = transport();
  const token = bearer();
  const form = new FormData();
  form.append('images', file);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(upload.method, `${base}${upload.path}`);
    for (const [name, value] of Object.entries({ ...headers(), authorization: `Bearer ${token}` }))
      request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = () => reject(Problem.fromFailure());
    request.onabort = () => reject(Problem.fromFailure());
    request.onload = () => {
      const url = urlIn(request);
      if (url !== undefined) return resolve(url);
      const response = new Response(request.responseText, { status: Math.max(200, request.status) });
      void Problem.fromResponse(response, token).then(reject);
    };
    signal?.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}

function urlIn({ status, responseText }: XMLHttpRequest): string | undefined {
  if (status !== upload.status) return undefined;
  try {
    return UploadedUrls.parse(JSON.parse(responseText)).urls[0];
  } catch {
    return undefined;
  }
}
