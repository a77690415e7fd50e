import { expect, test } from 'vitest';
import { holdsSecret, pathWithoutSecret } from './secrets-in-urls.ts';

test.each([
  ['/guestorders/MTIwNy4x.pV3s8', '/guestorders/…'],
  ['/unsubscribe/Xk9_3TqZb1RwYc6nP0sJ4g?x=1', '/unsubscribe/…'],
  ['/changepassword?code=secret', '/changepassword'],
  ['/checkout/complete?paymentId=a&token=b&PayerID=c', '/checkout/complete'],
])('%s holds a secret and is logged as %s', (url, written) => {
  expect(holdsSecret(url)).toBe(true);
  expect(pathWithoutSecret(url)).toBe(written);
});

test.each(['/', '/shop?page=2', '/guestorders', '/cuppingnotes/B0013', '/faqs?search=token%3D'])(
  '%s holds no secret',
  (url) => {
    expect(holdsSecret(url)).toBe(false);
    expect(pathWithoutSecret(url)).toBe(url.split('?', 1)[0]);
  },
);
