import { Answer } from '../cache/answer.js';
import { sendAnswer } from '../cache/send-answer.js';
import type { Handle, HandlerParts } from '../parts.js';
import { openApiDocument } from './openapi.js';
import { DOCS_POLICY, docsPage } from './page.js';

/** The OpenAPI document is made when it is first asked for, so that a start does not wait for it. */
export function documentsOf(publicUrl: string): HandlerParts['documents'] {
  let openApi: Answer | undefined;
  return {
    openApi: () =>
      (openApi ??= ownAnswer('application/json; charset=utf-8', JSON.stringify(openApiDocument(publicUrl)))),
    page: ownAnswer('text/html; charset=utf-8', docsPage(), { 'content-security-policy': DOCS_POLICY }),
  };
}

export const sendOpenApi: Handle = ({ documents }, request, reply) => sendAnswer(documents.openApi(), request, reply);
export const sendDocsPage: Handle = ({ documents }, request, reply) => sendAnswer(documents.page, request, reply);

function ownAnswer(type: string, text: string, others: Record<string, string> = {}): Answer {
  const headers = { 'content-type': type, 'cache-control': 'no-cache', ...others };
  return new Answer({ status: 200, headers, body: Buffer.from(text), isStorable: false });
}
