/** Where the bundled shop lies that tests kill. */
export const BUNDLED = new URL('../../../build/killable-shop/main.js', import.meta.url);
