import { expect, test } from 'vitest';
import { GROUPS } from './groups.ts';
import { countQuestions, searchQuestions } from './search.ts';

const found = (search: string) =>
  searchQuestions(GROUPS, search).flatMap(({ questions }) => questions.map(({ id }) => id));

test('there are about thirty questions, each at a place of its own', () => {
  const ids = [...GROUPS, ...GROUPS.flatMap(({ questions }) => questions)].map(({ id }) => id);
  expect(countQuestions(GROUPS)).toBeGreaterThanOrEqual(30);
  expect(new Set(ids).size).toBe(ids.length);
});

test('nothing typed shows everything', () => {
  expect(searchQuestions(GROUPS, '  ')).toHaveLength(GROUPS.length);
});

test('accents, capitals, order and signs do not matter', () => {
  expect(found('CAFETIERE grind?')).toContain('grinds');
  expect(found('grind cafetière')).toEqual(found('CAFETIERE grind?'));
});

test('every word has to appear', () => {
  expect(found('delivery')).toContain('delivery-cost');
  expect(found('delivery xylophone')).toEqual([]);
});

test.each(['%', '<script>', '\\', '('])('%s breaks nothing', (odd) => {
  expect(() => found(odd)).not.toThrow();
});
