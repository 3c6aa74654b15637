import type { FastifyRequest } from 'fastify';

/** The whole body of a request; undefined when it is longer than `limit` bytes. */
export async function readBody({ raw }: FastifyRequest, limit: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of raw as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > limit) return undefined;
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}
