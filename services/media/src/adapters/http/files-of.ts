import type { FastifyRequest } from 'fastify';
import { tooLarge, unsupportedType } from '../../domain/errors.js';
import type { UploadedFile, UploadSpace } from '../../ports/uploads.js';

const FIELD = 'images';
const LIMIT_CODES = new Set(['FST_REQ_FILE_TOO_LARGE', 'FST_FILES_LIMIT', 'FST_PARTS_LIMIT']);

interface FileLimits {
  files: number;
  bytesPerFile: number;
}

/**
 * The files of an upload, when all of them have arrived. `admit` runs before each is read.
 * @throws DomainError `unsupported_media_type` when it is no form, `too_large`, `uploads_busy`, or what `admit` throws
 */
export async function filesOf(
  request: FastifyRequest,
  limits: FileLimits,
  space: UploadSpace,
  admit: () => Promise<void> = async () => {},
): Promise<UploadedFile[]> {
  if (!request.isMultipart()) throw unsupportedType();
  const files: UploadedFile[] = [];
  try {
    for await (const part of request.files({ limits: { files: limits.files, fileSize: limits.bytesPerFile } })) {
      await admit();
      const file = await space.store(part.file);
      if (part.file.truncated) throw tooLarge(limits);
      if (part.fieldname === FIELD) files.push(file);
    }
  } catch (error) {
    if (LIMIT_CODES.has((error as { code?: string }).code ?? '')) throw tooLarge(limits);
    throw error;
  }
  return files;
}
