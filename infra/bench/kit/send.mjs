/**
 * Sends one request; a body is JSON or a form. Never throws: the status is 0 when no answer came in time. The body of the answer is
 * parsed if it is JSON, else bytes. Uses fetch, not the shop client: every outcome counts, also an invalid answer.
 */
export async function send(method, url, { token, key, body, headers, timeoutMs }) {
  const isForm = body instanceof FormData;
  try {
    const response = await fetch(url, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(key && { 'idempotency-key': key }),
        ...(body && !isForm && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: isForm ? body : body && JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    const isJson = bytes.length > 0 && response.headers.get('content-type')?.includes('json');
    return { status: response.status, body: isJson ? JSON.parse(bytes) : bytes };
  } catch {
    return { status: 0, body: undefined };
  }
}
