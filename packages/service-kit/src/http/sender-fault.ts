import type { IncomingMessage } from 'node:http';

/** The parser of forms with files has no codes for what it cannot read. */
const BROKEN_FORM = /unexpected end of multipart data|^Malformed part header|^Multipart: Boundary not found/i;

/** Whether a body could not be read because of its sender: a form that is cut or is none, or a connection that ended in the middle. */
export const isSenderFault = (error: unknown, request: IncomingMessage): boolean =>
  request.readableAborted || (error instanceof Error && BROKEN_FORM.test(error.message));
