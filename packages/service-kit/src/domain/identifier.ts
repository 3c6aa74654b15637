const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Ids are opaque to clients; one that is no UUID can name nothing here, so look-ups answer 'not found' without asking the database. */
export const isUuid = (text: string): boolean => UUID.test(text);
