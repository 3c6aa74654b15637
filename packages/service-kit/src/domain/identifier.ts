const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Ids are opaque to clients. Text that is no UUID matches no row, so look-ups return 'not found' without a query. */
export const isUuid = (text: string): boolean => UUID.test(text);
