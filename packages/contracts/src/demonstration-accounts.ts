/** The domain of the e-mail addresses of demonstration accounts (docs/product-rules.md#R380). No mail can reach it (RFC 2606). */
export const DEMONSTRATION_DOMAIN = 'demo.savannapc.example';

/** The number of the demonstration account that works at the desk; the others are customers. */
export const CLERK = 0;

/** The highest number of a demonstration account. */
export const MOST_DEMONSTRATION_ACCOUNTS = 100;

/** UUIDs of version 8 (RFC 9562). Those of people are of version 4, so none of them begins with it. */
const PREFIX = 'de300000-de30-8000-8000-';

/** The id of a demonstration account: the same at each start, so that nothing is made twice. */
export const demonstrationId = (number: number): string => `${PREFIX}${String(number).padStart(12, '0')}`;

/** The first and the last id of demonstration accounts, in the order of UUIDs and of texts. */
export const DEMONSTRATION_IDS = { first: `${PREFIX}${'0'.repeat(12)}`, last: `${PREFIX}${'f'.repeat(12)}` } as const;

/** Whether an account belongs to the demonstration, and with it all that the account wrote and ordered (docs/product-rules.md#R381). */
export const isDemonstration = (accountId: string): boolean => accountId.startsWith(PREFIX);

/** Whether an e-mail address is reserved for demonstration accounts. */
export const isDemonstrationEmail = (email: string): boolean =>
  email.trim().toLowerCase().endsWith(`@${DEMONSTRATION_DOMAIN}`);
