import { expect, it } from 'vitest';
import { pageHead } from './page-head.ts';

const SHOP = { publicUrl: 'https://sixbean.example', name: 'Sixbean' };
const page = { title: 'Shop', description: 'Coffee.', path: '/shop' };

it('the canonical URL starts with the public URL of the shop', () => {
  expect(pageHead(SHOP, page)).toContainEqual({
    tagName: 'link',
    rel: 'canonical',
    href: 'https://sixbean.example/shop',
  });
});

it('an unlisted page has noindex and no canonical URL', () => {
  const head = pageHead(SHOP, { ...page, unlisted: true });
  expect(head).toContainEqual({ name: 'robots', content: 'noindex' });
  expect(JSON.stringify(head)).not.toContain('canonical');
});
