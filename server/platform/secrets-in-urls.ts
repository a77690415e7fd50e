/** URLs with a secret that was mailed to somebody: no log holds the secret, and no page is cached under it. */

const IN_PATH = /^(\/+(?:guestorders|unsubscribe))\/[^?]+/i;
const IN_QUERY = /[?&](code|token)=/;

export const holdsSecret = (url: string): boolean => IN_PATH.test(url) || IN_QUERY.test(url);

export const pathWithoutSecret = (url: string): string =>
  (url.split('?', 1)[0] ?? '').replace(IN_PATH, '$1/…');
