import { createContext } from 'react';

/**
 * What the scripts that we render ourselves are marked with while the server renders a page; undefined in the browser. The
 * server's entry approves the marked scripts by their hashes and takes the marks out again.
 */
export const NonceContext = createContext<string | undefined>(undefined);
