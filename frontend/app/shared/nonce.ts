import { createContext } from 'react';

/**
 * The nonce attribute of our own inline scripts while the server renders a page; undefined in the browser. approvePage
 * allows the scripts with this nonce by their hashes and removes the attribute.
 */
export const NonceContext = createContext<string | undefined>(undefined);
