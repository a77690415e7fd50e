/** The shop as this page asks it. */
import { browserTransport } from '#web/api/browser-transport.ts';
import { shopApi } from '#web/api/shop-api.ts';
import { browserStorage } from '#web/state/storage/browser-storage.ts';
import { TOKEN_KEY } from '#web/state/token-key.ts';

const readToken = () => browserStorage.read(TOKEN_KEY);

export const isLoggedIn = (): boolean => readToken() !== null;

export const shop = shopApi(browserTransport({ readToken, tokenRefused: () => {} }));
