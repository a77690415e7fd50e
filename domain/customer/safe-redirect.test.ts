import fc from 'fast-check';
import { expect, test } from 'vitest';
import { safeRedirect } from './safe-redirect.ts';

test.each([
  ['checkout', '/checkout'],
  ['/profile', '/profile'],
  ['/', '/'],
  ['/profile?tab=3', '/profile?tab=3'],
  ['/profile/shipping-details/update/5', '/profile/shipping-details/update/5'],
  ['/cuppingnotes/compare?ids=H001Z,B0013#notes', '/cuppingnotes/compare?ids=H001Z,B0013#notes'],
])('the redirect %s leads to %s', (given, path) => expect(safeRedirect(given)).toBe(path));

test.each([
  null,
  '',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/\t/evil.example',
  ' /profile',
  '/..//evil.example',
  '/profile//evil.example',
  '/profile\n',
])('the redirect %j is refused', (given) => expect(safeRedirect(given)).toBeNull());

const anything = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.webUrl(),
  fc.string({ unit: fc.constantFrom('/', '\\', '.', ':', '@', '?', '#', '%2F', 'a', '\t', '\n', ' ') }),
);

test('a safe redirect is always a page of this shop', () => {
  let led = 0;
  fc.assert(
    fc.property(anything, (given) => {
      const path = safeRedirect(given);
      if (path === null) return;
      led++;
      const url = new URL(path, 'https://shop.test/login');
      expect(url.origin).toBe('https://shop.test');
      expect(url.pathname.startsWith('//')).toBe(false);
    }),
    { numRuns: 5_000 },
  );
  expect(led).toBeGreaterThan(100);
});
