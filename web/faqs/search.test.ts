import { expect, test } from 'vitest';
import { FIRST_DELIVERY_WORDS, withHour } from '#domain/dispatch/in-words.ts';
import { groupsWith } from './groups.ts';
import { countQuestions, searchQuestions } from './search.ts';

const GROUPS = groupsWith(withHour(FIRST_DELIVERY_WORDS, 'noon'));

const found = (search: string) =>
  searchQuestions(GROUPS, search).flatMap(({ questions }) => questions.map(({ id }) => id));

test('there are at least thirty questions, each with its own id', () => {
  const ids = [...GROUPS, ...GROUPS.flatMap(({ questions }) => questions)].map(({ id }) => id);
  expect(countQuestions(GROUPS)).toBeGreaterThanOrEqual(30);
  expect(new Set(ids).size).toBe(ids.length);
});

test('an empty search shows every question', () => {
  expect(searchQuestions(GROUPS, '  ')).toHaveLength(GROUPS.length);
});

test('the search ignores accents, case, word order and punctuation', () => {
  expect(found('CAFETIERE grind?')).toContain('grinds');
  expect(found('grind cafetière')).toEqual(found('CAFETIERE grind?'));
});

test('the search finds questions that contain every word', () => {
  expect(found('delivery')).toContain('delivery-cost');
  expect(found('delivery xylophone')).toEqual([]);
});

test.each(['%', '<script>', '\\', '('])('searching for %s throws no error', (odd) => {
  expect(() => found(odd)).not.toThrow();
});
