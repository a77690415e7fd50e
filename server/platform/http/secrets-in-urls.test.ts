import { expect, test } from 'vitest';
import { holdsSecret, normaliseUrl, pathWithoutSecret } from './secrets-in-urls.ts';

// cspell:ignore eans ftoken oken uestorders

test.each([
  ['/guestorders/MTIwNy4x.pV3s8', '/guestorders/…'],
  ['/bag/B0013-261122-1207-1-1-SECRET', '/bag/…'],
  ['/answers/Xk9_3TqZb1RwYc6nP0sJ4g', '/answers/…'],
  ['/boughtgiftcards/Xk9_3TqZb1RwYc6nP0sJ4g', '/boughtgiftcards/…'],
  ['/unsubscribe/Xk9_3TqZb1RwYc6nP0sJ4g?x=1', '/unsubscribe/…'],
  ['/changepassword?code=secret', '/changepassword'],
  ['/checkout/complete?paymentId=a&token=b&PayerID=c', '/checkout/complete'],
])('%s holds a secret and is logged as %s', (url, written) => {
  expect(holdsSecret(url)).toBe(true);
  expect(pathWithoutSecret(url)).toBe(written);
});

test.each([
  '/guestorders/..;/SECRET',
  '/guestorders;a=b/SECRET',
  '/GuestOrders%2FSECRET',
  '/guestorders%5CSECRET',
  '/guestorders\\SECRET',
  '//guestorders//SECRET',
  '/shop/../guestorders/SECRET',
  '/%67uestorders/SECRET',
  '/%2567uestorders/SECRET',
  '/guestorders/%2e%2e/SECRET',
  '/guestorders/%zz/SECRET',
  '/%zz/unsubscribe/SECRET',
  '/guestorders%3FSECRET',
  '/shop%3Ftoken=SECRET',
  '/shop%253Ftoken%253DSECRET',
  '/shop;token=SECRET',
  '/shop?tok%65n=SECRET',
  '/shop?%74oken=SECRET',
  '/shop?%2574oken=SECRET',
  '/shop?TOKEN=SECRET',
  `/shop/${'%25'.repeat(40)}41/SECRET${'%2525252525252541'.repeat(2)}`,
])('the secret of %s is found and not logged', (url) => {
  expect(holdsSecret(url)).toBe(true);
  expect(pathWithoutSecret(url)).not.toContain('SECRET');
});

test.each([
  '/API/gift-cards/SECRET',
  '//api/gift-cards/SECRET',
  '/api%2Fgift-cards%2FSECRET',
  '/api/%zz/SECRET',
])('what is below the API and no call is logged without more: %s', (url) => {
  expect(pathWithoutSecret(url)).toBe('/api/…');
});

test.each([
  ['/%61pi/%62eans', '/api/beans'],
  ['/guestorders/%2e%2E', '/guestorders/..'],
  ['/shop?%74oken=a%2Bb%26c', '/shop?token=a%2Bb%26c'],
  ['/cuppingnotes/caf%C3%A9%2F', '/cuppingnotes/caf%C3%A9%2F'],
  ['/%2561pi', '/%2561pi'],
  ['/%zz', '/%zz'],
])('%s means the same as %s', (url, normalised) => {
  expect(normaliseUrl(url)).toBe(normalised);
});

test.each([
  '/',
  '/shop?page=2',
  '/cuppingnotes/B0013/bag.svg',
  '/blog/how-long-a-bag-lasts',
  '/guestorders',
  '/cuppingnotes/B0013',
  '/faqs?search=token%3D',
])('%s holds no secret', (url) => {
  expect(holdsSecret(url)).toBe(false);
  expect(pathWithoutSecret(url)).toBe(url.split('?', 1)[0]);
});
