const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * The one spelling of an id: a UUID in lower case. Other ids, such as M-Pesa's codes and the keys of pictures, are
 * case-sensitive and stay as they are.
 */
export const canonicalId = (id: string): string => (UUID.test(id) ? id.toLowerCase() : id);
