/** How the shops of tests differ from a real one before they start. */
import { fileURLToPath } from 'node:url';

/** Where the bundled shop lies that tests kill. */
export const BUNDLED = new URL('../../../build/killable-shop/main.js', import.meta.url);

/** What stands for the library of password hashes, with the least of its work. */
export const QUICK_HASHES = {
  '@node-rs/argon2': fileURLToPath(new URL('../api/quick-hashes.ts', import.meta.url)),
};
