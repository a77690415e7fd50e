import { expect, it } from 'vitest';
import type { Letter } from '#domain/flights/settle.ts';
import type { OfLetters } from '#domain/tastings/cups.ts';
import { stepOf } from './step.ts';

const nothing = { said: [], question: null, asked: null, skipped: [], chosen: null };
const cup = (letter: Letter): OfLetters => ({ kind: 'cup', letter, verdict: 'just right' });
const better = (first: Letter, second: Letter): OfLetters => ({
  kind: 'pair',
  first,
  second,
  better: 'much better',
});

it('asks of the first cup, the second, and then which of the two was better', () => {
  expect(stepOf(nothing)).toEqual({ is: 'cup', letter: 'A' });
  expect(stepOf({ ...nothing, said: [cup('A')] })).toEqual({ is: 'cup', letter: 'B' });
  const two = [cup('A'), cup('B')];
  expect(stepOf({ ...nothing, said: two })).toEqual({ is: 'pair', pair: { first: 'A', second: 'B' } });
  expect(stepOf({ ...nothing, said: [...two, better('A', 'B')] })).toEqual({ is: 'cup', letter: 'C' });
});

it('asks what the shop would ask, where it is still open', () => {
  const said = [cup('A'), cup('B'), better('A', 'B'), cup('C')];
  const question = { first: 'C', second: 'B' } as const;
  expect(stepOf({ ...nothing, said, question })).toEqual({ is: 'pair', pair: { first: 'B', second: 'C' } });
  const answered = [...said, better('B', 'C')];
  expect(stepOf({ ...nothing, said: answered, question })).toEqual({ is: 'cup', letter: 'D' });
});

it('keeps asking what somebody looks at, whatever the shop would rather ask by then', () => {
  const said = [cup('A'), cup('B'), better('A', 'B'), cup('C')];
  const asked = { first: 'A', second: 'C' } as const;
  const question = { first: 'B', second: 'C' } as const;
  expect(stepOf({ ...nothing, said, question, asked })).toEqual({ is: 'pair', pair: asked });
});

it('goes on without a pair that somebody can’t tell apart, and to a cup that they choose', () => {
  const said = [cup('A'), cup('B')];
  const skipped = [{ first: 'B', second: 'A' }] as const;
  expect(stepOf({ ...nothing, said, skipped })).toEqual({ is: 'cup', letter: 'C' });
  expect(stepOf({ ...nothing, said, chosen: 'A' })).toEqual({ is: 'cup', letter: 'A' });
});

it('is enough after five cups and four comparisons, and may go on', () => {
  const cups = (['A', 'B', 'C', 'D', 'E'] as const).map(cup);
  const four = [better('A', 'B'), better('A', 'C'), better('A', 'D'), better('A', 'E')];
  expect(stepOf({ ...nothing, said: [...cups, ...four] })).toMatchObject({
    is: 'enough',
    pair: { first: 'B', second: 'C' },
  });
  const inARow = [better('A', 'B'), better('B', 'C'), better('C', 'D'), better('D', 'E')];
  expect(stepOf({ ...nothing, said: [...cups, ...inARow] })).toEqual({ is: 'enough', pair: null });
});

it('reaches an end whatever is answered', () => {
  let said: OfLetters[] = [];
  for (let i = 0; i < 20; i++) {
    const step = stepOf({ ...nothing, said });
    if (step.is === 'enough') break;
    said =
      step.is === 'cup'
        ? [...said, cup(step.letter)]
        : [...said, { kind: 'pair', ...step.pair, better: 'no difference' }];
  }
  expect(stepOf({ ...nothing, said }).is).toBe('enough');
});
