/** How a UUID is written in its one spelling (RFC 9562), as the source of a pattern. */
export const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const WHOLE = new RegExp(`^${UUID}$`, 'i');

/** Ids are opaque to clients. Text that is no UUID matches no row, so look-ups return 'not found' without a query. */
export const isUuid = (text: string): boolean => WHOLE.test(text);

/**
 * The one spelling of an id: a UUID in lower case. Other ids, such as M-Pesa's codes and the keys of pictures, are
 * case-sensitive and stay as they are.
 */
export const canonicalId = (id: string): string => (isUuid(id) ? id.toLowerCase() : id);
