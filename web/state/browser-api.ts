/** The client of the API in a browser, with the session that this browser remembers. */
import { browserTransport } from '#web/api/browser-transport.ts';
import { shopApi } from '#web/api/shop-api.ts';
import { endSession, readToken } from './session.ts';

export const browserApi = shopApi(
  browserTransport({ readToken, tokenRefused: () => endSession('the shop') }),
);

/** For the first call of a login, whose token the browser doesn't remember yet. */
export const apiWithToken = (token: string) =>
  shopApi(browserTransport({ readToken: () => token, tokenRefused: () => {} }));
