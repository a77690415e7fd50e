import { expect, it } from 'vitest';
import beans from '../../database/seeds/beans.json';
import blends from '../../database/seeds/blends.json';
import { beanCtapsId, houseBlendCtapsId } from '../../domain/blend/ctaps-id.ts';
import { allElements } from '../ui/prose/prose-node.ts';
import { articles, openArticle, similarArticles, tags } from './blog.server.ts';
import { readArticle, wordsIn } from './read-article.server.ts';

const sold = [...beans.map(({ id }) => beanCtapsId(id)), ...blends.map(({ id }) => houseBlendCtapsId(id))];

const aText = (fields: string, body = 'Text.') => `---\n${fields}\n---\n\n${body}`;
const aHead = 'title: Water\ndate: 2026-03-01\nsummary: What it does.';

it('reads an article', () => {
  expect(readArticle('water', aText(`${aHead}\ntags: brewing\ncoffees: B0013, H001Z`))).toEqual({
    slug: 'water',
    title: 'Water',
    summary: 'What it does.',
    date: '2026-03-01',
    changed: '2026-03-01',
    minutes: 1,
    tags: ['brewing'],
    coffees: ['B0013', 'H001Z'],
    body: [{ tag: 'p', children: ['Text.'] }],
  });
});

it('tells how long an article takes', () => {
  const minutes = (words: number) => readArticle('a', aText(aHead, 'word '.repeat(words))).minutes;
  expect([minutes(220), minutes(221), minutes(660)]).toEqual([1, 2, 3]);
});

it('knows when an article was changed', () =>
  expect(readArticle('a', aText(`${aHead}\nchanged: 2026-05-01`)).changed).toBe('2026-05-01'));

it('holds at least ten articles, the newest first, each on a day of its own', () => {
  const days = articles.map(({ date }) => date);
  expect(days.length).toBeGreaterThanOrEqual(10);
  expect(days).toEqual([...new Set(days)].toSorted().toReversed());
});

it.each(tags)('has more than one article on %s', (tag) =>
  expect(articles.filter((one) => one.tags.includes(tag)).length).toBeGreaterThan(1),
);

it.each(articles)('$slug is short, and can be found by searching', (article) => {
  const words = wordsIn(article.body);
  expect(words).toBeGreaterThanOrEqual(350);
  expect(words).toBeLessThanOrEqual(700);
  expect(article.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)+$/);
  expect(article.title.length).toBeLessThanOrEqual(65);
  expect(article.summary.length).toBeGreaterThanOrEqual(80);
  expect(article.summary.length).toBeLessThanOrEqual(170);
});

it.each(articles)('$slug talks about coffees that are sold, and links to each', ({ coffees, body }) => {
  const links = allElements(body).map(({ href }) => href);
  expect(coffees.length).toBeGreaterThan(0);
  for (const id of coffees) {
    expect(sold).toContain(id);
    expect(links).toContain(`/cuppingnotes/${id}`);
  }
});

it('knows its neighbours', () => {
  const [first, second] = articles;
  expect(openArticle(first?.slug ?? '')).toMatchObject({ newer: undefined, older: { slug: second?.slug } });
  expect(openArticle(second?.slug ?? '')).toMatchObject({ newer: { slug: first?.slug } });
  expect(openArticle('nothing')).toBeNull();
});

it('offers the articles nearest to a mistyped address', () => {
  const [nearest] = similarArticles('store-coffee-bean');
  expect(nearest?.slug).toBe('how-to-store-coffee-beans');
  expect(similarArticles('').length).toBeGreaterThan(2);
});
