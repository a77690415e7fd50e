import { expect, it } from 'vitest';
import { shareLinks } from './share-links.ts';

const shared = {
  ctapsId: 'B0013',
  name: 'Salt & “Smoke” #1',
  address: 'https://x.example/cuppingnotes/B0013',
};

it('what is no coffee is shared in its own words', () => {
  const words = 'Coffees like Lavazza Qualità Rossa';
  const [, whatsApp] = shareLinks({ ...shared, words }).map(({ href }) => new URL(href));
  expect(whatsApp?.searchParams.get('text')).toBe(`${words}: ${shared.address}`);
});

it('every share link has the name and the address of the note', () => {
  const [mail, whatsApp, x, facebook] = shareLinks(shared).map(({ href }) => new URL(href));
  const words = 'How Salt & “Smoke” #1 tastes';
  expect(mail?.searchParams.get('subject')).toBe(words);
  expect(mail?.searchParams.get('body')).toBe(`${words}: ${shared.address}`);
  expect(whatsApp?.searchParams.get('text')).toBe(`${words}: ${shared.address}`);
  expect([x?.searchParams.get('text'), x?.searchParams.get('url')]).toEqual([words, shared.address]);
  expect(facebook?.searchParams.get('u')).toBe(shared.address);
});
