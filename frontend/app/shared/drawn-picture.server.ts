import type { Sharp, SharpInput, SharpOptions } from 'sharp';
import type { TextPaths } from './text-paths.server.js';

/** A picture drawn for link previews, and whether all pictures in it could be loaded. */
export interface DrawnPicture {
  bytes: Buffer;
  isComplete: boolean;
}

/** Sharp, bound to one thread and without its memory of files: the page server has other work to do. */
export async function oneThreadSharp(): Promise<(input: SharpInput, options?: SharpOptions) => Sharp> {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

/** A line of text at this place, made smaller where it is wider than `most`. */
export function placed(
  { svg, width }: TextPaths,
  place: { x: number; y: number; most: number; colour: string },
): string {
  const scale = Math.min(1, place.most / Math.max(1, width)).toFixed(4);
  return `<g transform="translate(${place.x} ${place.y}) scale(${scale})" fill="${place.colour}">${svg}</g>`;
}

/** The answer with a picture, kept for `maxAge` seconds when it is complete; undefined is 503. */
export function drawnResponse(drawn: DrawnPicture | undefined, type: string, maxAge: number): Response {
  if (!drawn) return drawLater();
  const caching = drawn.isComplete ? `public, max-age=${maxAge}` : 'no-store';
  return new Response(new Uint8Array(drawn.bytes), { headers: { 'content-type': type, 'cache-control': caching } });
}

/** 503: too many pictures are being drawn, or what they show cannot be loaded now. */
export const drawLater = (): Response =>
  new Response('Try again later', { status: 503, headers: { 'retry-after': '30', 'cache-control': 'no-store' } });
