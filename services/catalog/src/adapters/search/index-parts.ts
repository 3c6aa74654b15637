import { promisify } from 'node:util';
import { deserialize, serialize } from 'node:v8';
import { constants, zstdCompress, zstdDecompress } from 'node:zlib';
import type { IndexState } from './product-index.js';

const compressed = promisify(zstdCompress);
const decompressed = promisify(zstdDecompress);

/** A checksum shows damage before anything is read. */
const PARAMETERS = { [constants.ZSTD_c_compressionLevel]: 1, [constants.ZSTD_c_checksumFlag]: 1 };

/** The parts of a stored index, each of which is read and written in one piece. */
export const INDEX_PARTS = [
  'table',
  'orders',
  'vocabulary',
  'postings',
  'names',
] as const satisfies (keyof IndexState)[];

export type IndexPart = (typeof INDEX_PARTS)[number];

/** A part as bytes. The same code and the same release of Node.js read it again. */
export const packed = (part: IndexState[IndexPart]): Promise<Buffer> =>
  compressed(serialize(part), { params: PARAMETERS });

/** @throws Error when the bytes are damaged */
export async function unpacked<Part extends IndexPart>(_part: Part, content: Buffer): Promise<IndexState[Part]> {
  return deserialize(await decompressed(content)) as IndexState[Part];
}
