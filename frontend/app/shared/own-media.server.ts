import { mediaUrl, type MEDIA_WIDTHS } from '@shop/contracts/media';
import { transport } from './transport.js';

const OWN = /^\/media\/[\w-]+(?:\.\w+)?$/;
const TIMEOUT_MS = 2_000;
const MAX_BYTES = 2_000_000;

/** A picture of the shop's own media in this width, in pixels. Undefined for any other URL, which is never fetched, and on failure. */
export async function ownPicture(url: string, width: (typeof MEDIA_WIDTHS)[number]): Promise<Buffer | undefined> {
  if (!OWN.test(url)) return undefined;
  const origin = new URL(transport().base).origin;
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const headers = { ...transport().headers(), accept: 'image/webp' };
    const response = await fetch(origin + mediaUrl(url, width), { headers, signal, redirect: 'error' });
    if (!response.ok || Number(response.headers.get('content-length') ?? 0) > MAX_BYTES) return undefined;
    return Buffer.from(await response.arrayBuffer());
  } catch {
    return undefined;
  }
}
