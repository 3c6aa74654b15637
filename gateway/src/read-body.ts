import type { FastifyRequest } from 'fastify';

/** The whole body of a request; undefined when it is longer than `limit` bytes, and the rest is dropped as it arrives. */
export async function readBody({ raw }: FastifyRequest, limit: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // By default the end of the loop destroys the request. Then its connection is not read, and stays open when the client is gone.
  for await (const chunk of raw.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > limit) break;
    chunks.push(chunk);
  }
  if (size <= limit) return new Uint8Array(Buffer.concat(chunks));
  raw.resume();
  return undefined;
}
