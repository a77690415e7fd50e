import { expect, it } from 'vitest';
import { pageHead } from './page-head.ts';

const page = { title: 'Shop', description: 'Coffee.', path: '/shop' };

it('takes the canonical address from the settings', () => {
  expect(pageHead('https://sixbean.example', page)).toContainEqual({
    tagName: 'link',
    rel: 'canonical',
    href: 'https://sixbean.example/shop',
  });
});

it('keeps an unlisted page out of searches, and gives it no canonical address', () => {
  const head = pageHead('https://sixbean.example', { ...page, unlisted: true });
  expect(head).toContainEqual({ name: 'robots', content: 'noindex' });
  expect(JSON.stringify(head)).not.toContain('canonical');
});
