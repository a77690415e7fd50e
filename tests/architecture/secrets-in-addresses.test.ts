/** Pages whose address is a secret: the server knows each of them, so that no log and no cache holds one. */
import { expect, it } from 'vitest';
import { holdsSecret, pathWithoutSecret } from '#server/platform/http/secrets-in-urls.ts';
import routes from '#web/routes.ts';

/** What anybody may know of an address. */
const OPEN = ['batchId', 'ctapsId', 'file', 'handle', 'orderId', 'shippingId', 'slug', 'voteId'];

const pages = routes.flatMap(({ path = '' }) => {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  return names.length === 0 ? [] : [{ path, names, url: `/${path.replace(/:\w+/g, 'SECRET')}` }];
});
const isSecret = (name: string): boolean => !OPEN.includes(name);
const secretPages = pages.filter(({ names }) => names.some(isSecret));

it('each page with a key in its address is known to hold a secret, and its key is not logged', () => {
  expect(secretPages.map(({ path }) => path)).toContain('guestorders/:signedKey/invoice');
  for (const { path, url } of secretPages) {
    expect([path, holdsSecret(url)]).toEqual([path, true]);
    expect(pathWithoutSecret(url)).not.toContain('SECRET');
  }
});

it('no other page is taken for a secret, which would not be cached', () => {
  const taken = pages.filter(({ names, url }) => !names.some(isSecret) && holdsSecret(url));
  expect(taken).toEqual([]);
});
