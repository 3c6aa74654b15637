import type { FastifyRequest } from 'fastify';
import { invalidStatement, statementTooLarge } from '../../domain/errors.js';

const FIELD = 'file';
const TOO_LARGE = new Set(['FST_REQ_FILE_TOO_LARGE', 'FST_FILES_LIMIT', 'FST_PARTS_LIMIT', 'FST_FIELDS_LIMIT']);

/** The uploaded file. @throws DomainError `invalid_statement`, `too_large` */
export async function statementOf(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw invalidStatement('Send the statement as multipart/form-data, field `file`');
  try {
    const file = await request.file();
    const bytes = await file?.toBuffer();
    if (file?.fieldname !== FIELD || !bytes) throw invalidStatement('Choose the statement, field `file`');
    return bytes;
  } catch (error) {
    if (TOO_LARGE.has((error as { code?: string }).code ?? '')) throw statementTooLarge();
    throw error;
  }
}
