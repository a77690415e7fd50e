import { matchRoutes, type RouteObject } from 'react-router';
import { expect, it } from 'vitest';
import beans from '#database/seeds/beans.json';
import blends from '#database/seeds/blends.json';
import { beanCtapsId, houseBlendCtapsId } from '#domain/blend/ctaps-id.ts';
import { pathOfArticle } from '#web/blog/article.ts';
import { articles } from '#web/blog/blog.server.ts';
import { legalTexts } from '#web/legal/legal-texts.server.ts';
import routes from '#web/routes.ts';
import { allElements, type ProseNode } from '#web/ui/prose/prose-node.ts';

const pages: RouteObject[] = routes.flatMap(({ path }) => (path === '*' ? [] : [{ path: path ?? '/' }]));
const coffees = [...beans.map(({ id }) => beanCtapsId(id)), ...blends.map(({ id }) => houseBlendCtapsId(id))];
const known: ((path: string) => boolean)[] = [
  (path) => !path.startsWith('/cuppingnotes/') || coffees.includes(path.slice('/cuppingnotes/'.length)),
  (path) => !path.startsWith('/blog/') || articles().some(({ slug }) => pathOfArticle(slug) === path),
];

const linksIn = (body: readonly ProseNode[]) => allElements(body).flatMap(({ href }) => href ?? []);
const idsAt = (path: string) => {
  const body =
    legalTexts.get(path)?.body ?? articles().find(({ slug }) => pathOfArticle(slug) === path)?.body;
  return allElements(body ?? []).map(({ id }) => id);
};

const texts = [
  ...articles().map(({ slug, body }) => [pathOfArticle(slug), body] as const),
  ...Array.from(legalTexts, ([path, { body }]) => [path, body] as const),
];

const isBroken = (here: string, href: string): boolean => {
  if (/^(mailto:|https:\/\/)/.test(href)) return false;
  const [path = '', id] = href.split('#');
  const there = path === '' ? here : path;
  return (
    matchRoutes(pages, there) === null ||
    !known.every((isKnown) => isKnown(there)) ||
    (id !== undefined && !idsAt(there).includes(id))
  );
};

it.each(texts)('every link on %s leads to an existing page and id', (here, body) =>
  expect(linksIn(body).filter((href) => isBroken(here, href))).toEqual([]),
);

it('a link to an unknown page or id is found to be broken', () => {
  for (const href of ['/nothing', '/cuppingnotes/B0014', '/blog/nothing', '/terms#clause-9', '#nothing'])
    expect(isBroken('/terms', href)).toBe(true);
  for (const href of ['/shop', '/cuppingnotes/B0013', '/terms#clause-1-2', '#clause-2', 'mailto:a@b.example'])
    expect(isBroken('/terms', href)).toBe(false);
});

it.each(articles())('$slug links to the shop or the blend creator', ({ body }) =>
  expect(linksIn(body).some((href) => href === '/shop' || href === '/blend')).toBe(true),
);
