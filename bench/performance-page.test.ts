import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { HISTORY, type Measured, PAGE, pageOf, withFigures } from './performance-page.ts';

const figure = (ratio: number) => ({
  what: 'GET /shop',
  unit: 'ms',
  value: 3,
  ratio,
  baseline: { name: 'node:http', value: 1 },
  goal: { text: 'at most 2 times', met: ratio <= 2 },
});

it('a commit is noted where it moved a figure by more than a tenth', () => {
  let measured = withFigures({}, { answers: [figure(2)] }, 'first');
  measured = withFigures(measured, { answers: [figure(2.1)] }, 'second');
  measured = withFigures(measured, { answers: [figure(2.5)] }, 'third');
  expect(measured['answers']?.['GET /shop']).toMatchObject({
    ratio: 2.5,
    met: false,
    moves: [
      { commit: 'third', value: 2.5 },
      { commit: 'first', value: 2 },
    ],
  });
});

it('small moves add up to a large one', () => {
  let measured = withFigures({}, { answers: [figure(2)] }, 'first');
  for (const [commit, ratio] of [
    ['second', 2.15],
    ['third', 2.3],
  ] as const)
    measured = withFigures(measured, { answers: [figure(ratio)] }, commit);
  expect(measured['answers']?.['GET /shop']?.moves.map(({ commit }) => commit)).toEqual(['third', 'first']);
});

it('what stands below several figures in the same words is told apart by them', () => {
  const below = { what: '  of it: the mail', unit: 'ms', value: 1 };
  const figures = ['one', 'other'].flatMap((what) => [{ what, unit: 'ms', value: 2 }, below]);
  expect(Object.keys(withFigures({}, { orders: figures }, 'first')['orders'] ?? {})).toEqual([
    'one',
    'one: of it: the mail',
    'other',
    'other: of it: the mail',
  ]);
});

it('five commits are kept, and the figures of a benchmark that did not run', () => {
  let measured = withFigures({}, { pages: [figure(1)] }, 'first');
  for (let ratio = 1; ratio < 9; ratio++)
    measured = withFigures(measured, { answers: [figure(ratio)] }, `at ${ratio}`);
  expect(measured['answers']?.['GET /shop']?.moves).toHaveLength(5);
  expect(measured['pages']?.['GET /shop']?.ratio).toBe(1);
});

it('the page says what was measured, beside what, and whether that is enough', () => {
  const page = pageOf(withFigures({}, { answers: [figure(2.5)] }, 'abcd1234'));
  expect(page).toContain(
    '| GET /shop | 3 ms | 2.5 × node:http | at most 2 times: **not met** | abcd1234 2.5 |',
  );
});

it('the page is what was measured', () => {
  const measured = JSON.parse(readFileSync(HISTORY, 'utf8')) as Measured;
  expect(readFileSync(PAGE, 'utf8')).toBe(pageOf(measured));
});

it('two figures of one name are refused', () => {
  expect(() => withFigures({}, { answers: [figure(1), figure(2)] }, 'first')).toThrow('two figures');
});
