import { brotliCompress, constants, gzip } from 'node:zlib';

const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
};
const TEXT = /^(text\/|application\/(json|javascript))/;
const WORTH_IT = 1024;

/** The response with its text compressed as the request accepts; pages are finished before they are sent, so one piece is enough. */
export function compressing(request, response) {
  const coding = codingFor(request.headers['accept-encoding'] ?? '');
  if (!coding || request.method === 'HEAD') return response;
  const chunks = [];
  const { end, writeHead } = response;
  response.writeHead = (status, ...rest) => {
    response.statusCode = status;
    for (const [name, value] of headerPairs(rest.at(-1))) response.setHeader(name, value);
    return response;
  };
  response.flushHeaders = () => undefined;
  response.write = (chunk, encoding) => {
    chunks.push(Buffer.from(chunk, typeof encoding === 'string' ? encoding : undefined));
    return true;
  };
  response.end = (chunk) => {
    if (chunk && typeof chunk !== 'function') chunks.push(Buffer.from(chunk));
    response.writeHead = writeHead;
    finish(response, end, Buffer.concat(chunks), coding);
    return response;
  };
  return response;
}

function finish(response, end, body, coding) {
  response.setHeader('vary', 'accept-encoding');
  const isText = TEXT.test(String(response.getHeader('content-type') ?? ''));
  if (!isText || body.length < WORTH_IT) return end.call(response, body);
  const done = (error, packed) => {
    if (error) return end.call(response, body);
    response.setHeader('content-encoding', coding);
    response.setHeader('content-length', packed.length);
    end.call(response, packed);
  };
  if (coding === 'br') brotliCompress(body, BROTLI, done);
  else gzip(body, done);
}

/** The best coding a client accepts: 'br', 'gzip' or undefined. */
export function codingFor(accepted) {
  if (/\bbr\b(?!;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return 'br';
  return /\bgzip\b(?!;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted) ? 'gzip' : undefined;
}

function headerPairs(headers) {
  if (!headers || typeof headers !== 'object') return [];
  if (!Array.isArray(headers)) return Object.entries(headers);
  return Array.from({ length: headers.length / 2 }, (_, index) => [headers[2 * index], headers[2 * index + 1]]);
}
