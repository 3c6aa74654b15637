import type { Endpoint } from '@shop/contracts/endpoint';
import { Problem } from '../problem.js';
import { transport } from '../transport.js';
import { userIdOf } from '../user-id.js';

/** How a form is sent. */
export interface SendOptions {
  query?: Record<string, string>;
  /** Receives 0 to 1. */
  onProgress?: (part: number) => void;
  /** The id of the signed-in user. The call fails without a request when another user is signed in. */
  as: string;
  /** Stops the upload, which then fails. */
  signal?: AbortSignal;
}

/**
 * Sends a form with files and returns the parsed answer. XMLHttpRequest, because fetch does not report the progress of an
 * upload. There is no timeout, because a large file takes long on a slow line.
 * @throws Problem
 */
export function sendForm(endpoint: Endpoint, form: FormData, options: SendOptions): Promise<unknown> {
  const { query = {}, onProgress, as, signal } = options;
  const { base, bearer, headers } = transport();
  const token = bearer();
  if (userIdOf(token) !== as) return Promise.reject(Problem.fromOtherUser());
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(endpoint.method, `${base}${endpoint.path}?${new URLSearchParams(query).toString()}`);
    for (const [name, value] of Object.entries({ ...headers(), authorization: `Bearer ${token}` }))
      request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onerror = () => reject(Problem.fromFailure());
    request.onabort = () => reject(Problem.fromFailure());
    request.onload = () => {
      const answer = request.status === endpoint.status ? parsed(request.responseText) : undefined;
      if (answer !== undefined) return resolve(answer);
      const response = new Response(request.responseText, { status: Math.max(200, request.status) });
      void Problem.fromResponse(response, token).then(reject);
    };
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
