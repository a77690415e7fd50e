import { createContext } from 'react';

/**
 * Nonce of the scripts that our own code writes into a page. The server allows these alone, each by its hash, and takes the
 * nonce out of the page again; in the browser there is none.
 */
export const ScriptNonce = createContext<string | undefined>(undefined);
