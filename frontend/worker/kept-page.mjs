/**
 * A cached page with the time it is from, in the attribute `data-kept-at` of its document (ISO 8601): a page cannot read the
 * headers of its own document, and must say that its prices may be old (docs/product-rules.md#R285).
 */
export async function asKept(page) {
  const at = Date.parse(page.headers.get('date') ?? '');
  if (Number.isNaN(at)) return page;
  const html = await page.text();
  const headers = new Headers(page.headers);
  // They describe the body as it was sent, and the visit that it was sent to.
  for (const name of ['content-length', 'content-encoding', 'server-timing']) headers.delete(name);
  const marked = html.replace('<html', `<html data-kept-at="${new Date(at).toISOString()}"`);
  return new Response(marked, { status: page.status, headers });
}
