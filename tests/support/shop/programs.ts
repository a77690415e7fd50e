/** How the shops of tests differ from a real one before they start. */
import { fileURLToPath } from 'node:url';

/** Where the shop lies that tests kill, as `killable-main.js` and what it loads. */
export const KILLABLE_SHOP = new URL('../../../build/killable-shop/', import.meta.url);

/** What stands for the library of password hashes, with the least of its work. */
export const QUICK_HASHES = {
  '@node-rs/argon2': fileURLToPath(new URL('../api/quick-hashes.ts', import.meta.url)),
};
