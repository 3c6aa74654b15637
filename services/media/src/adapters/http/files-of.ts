import type { FastifyRequest } from 'fastify';
import { tooLarge, unsupportedType } from '../../domain/errors.js';

const FIELD = 'images';
const LIMIT_CODES = new Set(['FST_REQ_FILE_TOO_LARGE', 'FST_FILES_LIMIT', 'FST_PARTS_LIMIT']);

interface FileLimits {
  files: number;
  bytesPerFile: number;
}

/**
 * The files of an upload, one after another. `admit` runs before each is read.
 * @throws DomainError `unsupported_media_type` when it is no form, `too_large`, or what `admit` throws
 */
export async function* filesOf(
  request: FastifyRequest,
  limits: FileLimits,
  admit: () => Promise<void> = async () => {},
): AsyncGenerator<Buffer> {
  if (!request.isMultipart()) throw unsupportedType();
  try {
    for await (const part of request.files({ limits: { files: limits.files, fileSize: limits.bytesPerFile } })) {
      await admit();
      const content = await part.toBuffer();
      if (part.fieldname === FIELD) yield content;
    }
  } catch (error) {
    if (LIMIT_CODES.has((error as { code?: string }).code ?? '')) throw tooLarge(limits);
    throw error;
  }
}
