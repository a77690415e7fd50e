import { expect, it } from 'vitest';
import beans from '#database/seeds/beans.json';
import blends from '#database/seeds/blends.json';
import { beanCtapsId, houseBlendCtapsId } from '#domain/blend/ctaps-id.ts';
import { allElements } from '#web/ui/prose/prose-node.ts';
import { firstPicture } from './article.ts';
import { articles, findArticle, similarArticles, tags } from './blog.server.ts';
import { readArticle, wordsIn } from './read-article.server.ts';

const ctapsIds = [
  ...beans.map(({ id }) => beanCtapsId(id)),
  ...blends.map(({ id }) => houseBlendCtapsId(id)),
];

const markdownWith = (fields: string, body = 'Text.') => `---\n${fields}\n---\n\n${body}`;
const FRONT_MATTER = 'title: Water\ndate: 2026-03-01\nsummary: What it does.';

it('an article is read from its front matter and text', () => {
  expect(readArticle('water', markdownWith(`${FRONT_MATTER}\ntags: brewing\ncoffees: B0013, H001Z`))).toEqual(
    {
      slug: 'water',
      title: 'Water',
      summary: 'What it does.',
      date: '2026-03-01',
      changed: '2026-03-01',
      minutes: 1,
      tags: ['brewing'],
      coffees: ['B0013', 'H001Z'],
      body: [{ tag: 'p', children: ['Text.'] }],
    },
  );
});

it('the reading time is a minute for every 220 words, rounded up', () => {
  const minutes = (words: number) =>
    readArticle('a', markdownWith(FRONT_MATTER, 'word '.repeat(words))).minutes;
  expect([minutes(220), minutes(221), minutes(660)]).toEqual([1, 2, 3]);
});

it('an article takes the day of its last change from its front matter', () =>
  expect(readArticle('a', markdownWith(`${FRONT_MATTER}\nchanged: 2026-05-01`)).changed).toBe('2026-05-01'));

it('the blog has at least ten articles, newest first, each on a different day', () => {
  const days = articles().map(({ date }) => date);
  expect(days.length).toBeGreaterThanOrEqual(10);
  expect(days).toEqual([...new Set(days)].toSorted().toReversed());
});

it.each(tags())('the tag %s has more than one article', (tag) =>
  expect(articles().filter((one) => one.tags.includes(tag)).length).toBeGreaterThan(1),
);

it.each(articles())('$slug has a length and a title that suit readers and search engines', (article) => {
  const words = wordsIn(article.body);
  expect(words).toBeGreaterThanOrEqual(350);
  expect(words).toBeLessThanOrEqual(700);
  expect(article.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)+$/);
  expect(article.title.length).toBeLessThanOrEqual(65);
  expect(article.summary.length).toBeGreaterThanOrEqual(80);
  expect(article.summary.length).toBeLessThanOrEqual(170);
});

it.each(articles())('$slug names only coffees of the catalogue, and links to each', ({ coffees, body }) => {
  const links = allElements(body).map(({ href }) => href);
  expect(coffees.length).toBeGreaterThan(0);
  for (const id of coffees) {
    expect(ctapsIds).toContain(id);
    expect(links).toContain(`/cuppingnotes/${id}`);
  }
});

it.each(articles())(
  '$slug has a picture, and its pictures show coffees of the article',
  ({ coffees, body }) => {
    const pictures = allElements(body).flatMap(({ picture }) => picture ?? []);
    expect(pictures.length).toBeGreaterThan(0);
    for (const { kind, of } of pictures)
      for (const id of of) expect(kind === 'roasts' ? ['1', '2', '3', '4', '5', '6'] : coffees).toContain(id);
  },
);

it('an article comes with the next newer and the next older one', () => {
  const [first, second] = articles();
  expect(findArticle(first?.slug ?? '')).toMatchObject({ newer: undefined, older: { slug: second?.slug } });
  expect(findArticle(second?.slug ?? '')).toMatchObject({ newer: { slug: first?.slug } });
  expect(findArticle('nothing')).toBeNull();
});

it('a mistyped slug suggests the articles with most words in common', () => {
  const [nearest] = similarArticles('store-coffee-bean');
  expect(nearest?.slug).toBe('how-to-store-coffee-beans');
  expect(similarArticles('').length).toBeGreaterThan(2);
});

it('lists show the first picture of an article, or its coffees where it has none', () => {
  expect(firstPicture(readArticle('water', markdownWith(`${FRONT_MATTER}\ncoffees: B0013, H001Z`)))).toEqual({
    kind: 'tasteprints',
    of: ['B0013', 'H001Z'],
  });
  expect(new Set(articles().map((article) => firstPicture(article).kind)).size).toBe(5);
});
