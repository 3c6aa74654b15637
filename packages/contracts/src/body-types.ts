/** How a body may be written: JSON in UTF-8, a form with files, or the form of a browser or a mail program. */
export type BodyType = 'json' | 'multipart' | 'form';

const PARAMETER = String.raw`[ \t]*;[ \t]*[\w-]+=(?:"[^"]*"|[^\s;,"]+)`;
const UTF_8 = String.raw`(?:[ \t]*;[ \t]*charset="?utf-8"?)?[ \t]*;?[ \t]*`;

/** The whole header, so that two types in one (RFC 9110 section 5.3) are none. */
const HEADER: Record<BodyType, RegExp> = {
  json: new RegExp(`^application/json${UTF_8}$`, 'i'),
  multipart: new RegExp(String.raw`^multipart/form-data(?=.*;[ \t]*boundary=)(?:${PARAMETER})+[ \t]*$`, 'i'),
  form: new RegExp(`^application/x-www-form-urlencoded${UTF_8}$`, 'i'),
};

/** The headers of a request that concern its body; a header that is sent twice has both values, with a comma. */
export interface BodyHeaders {
  'content-length'?: string | undefined;
  'transfer-encoding'?: string | undefined;
  'content-type'?: string | undefined;
  'content-encoding'?: string | undefined;
}

/** Whether a request has a body. */
export const hasBody = (headers: BodyHeaders): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) !== 0;

/**
 * Whether the body of a request is of one of these types (docs/product-rules.md#R314). A request without a body always is. No
 * compressed body is, because no server of the shop unpacks one.
 */
export function isBodyAccepted(headers: BodyHeaders, accepted: readonly BodyType[]): boolean {
  if (!hasBody(headers)) return true;
  const { 'content-type': type = '', 'content-encoding': coding = 'identity' } = headers;
  return coding.toLowerCase() === 'identity' && accepted.some((name) => HEADER[name].test(type));
}
