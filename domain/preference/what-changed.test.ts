import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { santosScores } from '#contract/catalogue/scores.ts';
import { type Scores, TASTES } from '#domain/taste/axes.ts';
import { comparativeOf, NOTICEABLE } from '#domain/taste/in-words.ts';
import { changeByAnswer } from './what-changed.ts';

const santos: Scores = santosScores;
const scores = fc
  .array(fc.double({ min: 1, max: 10, noNaN: true }), { minLength: TASTES.length, maxLength: TASTES.length })
  .map((values) => Object.fromEntries(TASTES.map((taste, k) => [taste, values[k] ?? 1])) as Scores);
/** Like the one before, but for a few tastes. */
const pairs = fc
  .tuple(
    scores,
    fc.array(fc.tuple(fc.constantFrom(...TASTES), fc.double({ min: -2, max: 2, noNaN: true })), {
      maxLength: 4,
    }),
  )
  .map(([without, moves]) => ({
    without,
    now: { ...without, ...Object.fromEntries(moves.map(([taste, by]) => [taste, without[taste] + by])) },
  }));
const remarks = fc.record({
  taste: fc.constantFrom(...TASTES),
  amount: fc.constantFrom('too much' as const, 'too little' as const),
});

describe('what the last answer changed', () => {
  it('is said in the words of the shop, and first what was asked for', () => {
    const now = {
      ...santos,
      bitter: santos.bitter - 0.5,
      sweet: santos.sweet + 1.2,
      nutty: santos.nutty + 0.4,
    };
    const nearest = { now, without: santos };
    expect(changeByAnswer(nearest, { taste: 'bitter', amount: 'too much' })).toBe(
      'Your last answer made this a little less bitter, as you said; also sweeter and a little nuttier.',
    );
    expect(changeByAnswer(nearest, { taste: 'bitter', amount: 'too little' })).toBe(
      'Your last answer made this sweeter, a little less bitter and a little nuttier.',
    );
    expect(
      changeByAnswer(
        { now: { ...santos, sour: santos.sour + 2.5 }, without: santos },
        { taste: 'sour', amount: 'too little' },
      ),
    ).toBe('Your last answer made this much brighter, as you said.');
  });

  it('is nothing where nobody would taste it, and otherwise names what moved, and which way', () => {
    fc.assert(
      fc.property(pairs, fc.option(remarks), ({ now, without }, remark) => {
        const said = changeByAnswer({ now, without }, remark);
        const moved = TASTES.filter((taste) => Math.abs(now[taste] - without[taste]) >= NOTICEABLE);
        expect(said === null).toBe(moved.length === 0);
        for (const taste of TASTES) {
          const by = now[taste] - without[taste];
          if (!moved.includes(taste)) expect(said ?? '').not.toContain(comparativeOf(taste, by));
          else expect(said).not.toContain(` ${comparativeOf(taste, -by)}`);
        }
      }),
    );
  });

  it('is as somebody said only where their remark asked for just that', () => {
    fc.assert(
      fc.property(pairs, fc.option(remarks), ({ now, without }, remark) => {
        const said = changeByAnswer({ now, without }, remark) ?? '';
        const by = remark === null ? 0 : now[remark.taste] - without[remark.taste];
        const asked = remark?.amount === 'too much' ? -by : by;
        expect(said.includes('as you said')).toBe(asked >= NOTICEABLE);
        if (asked >= NOTICEABLE && remark !== null)
          expect(said.slice(0, said.indexOf(', as you said'))).toContain(comparativeOf(remark.taste, by));
      }),
    );
  });
});
