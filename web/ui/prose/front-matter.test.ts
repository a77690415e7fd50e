import { expect, it } from 'vitest';
import { dayOf, fieldOf, listOf, readFrontMatter } from './front-matter.ts';

it('front matter is separated from the text', () => {
  expect(readFrontMatter('---\ntitle: Ratios: 1 to 2\ndate: 2026-02-28\n---\n\nText\n---\nmore')).toEqual({
    fields: { title: 'Ratios: 1 to 2', date: '2026-02-28' },
    body: '\nText\n---\nmore',
  });
});

it.each(['Text alone', '---\ntitle: open', '---\nno colon\n---\nText', '---\n: no name\n---\nText'])(
  'text without valid front matter is refused: %j',
  (text) => expect(() => readFrontMatter(text)).toThrow('front matter'),
);

it('a missing or empty field is an error', () => {
  expect(() => fieldOf({}, 'title')).toThrow('lacks "title"');
  expect(() => fieldOf({ title: '' }, 'title')).toThrow('lacks "title"');
});

it.each(['2026-02-29', '2026-13-01', '28.2.2026', 'today', '2026-2-8'])('%s is not a valid day', (date) =>
  expect(() => dayOf({ date }, 'date')).toThrow('not a day'),
);

it('29 February of a leap year is a valid day', () =>
  expect(dayOf({ date: '2028-02-29' }, 'date')).toBe('2028-02-29'));

it('a list is separated by commas, and may be empty', () => {
  expect(listOf({ tags: 'brewing,  espresso,' }, 'tags')).toEqual(['brewing', 'espresso']);
  expect(listOf({}, 'tags')).toEqual([]);
});
