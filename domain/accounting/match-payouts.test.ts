import fc from 'fast-check';
import { expect, it } from 'vitest';
import { matchPayouts, type PaypalMove } from './match-payouts.ts';

const paid = (day: string, pence: number, fee: number): PaypalMove => ({ day, kind: 'payment', pence, fee });
const MOVES: PaypalMove[] = [
  paid('2026-11-01', 1000, 59),
  paid('2026-11-02', 2000, 88),
  { day: '2026-11-02', kind: 'refund', pence: -500, fee: 0 },
  paid('2026-11-03', 3000, 117),
];

it('says which payments, refunds and fees each payout is', () => {
  const matches = matchPayouts(
    [
      { id: 1, day: '2026-11-02', pence: 941 },
      { id: 2, day: '2026-11-04', pence: 1412 + 2883 },
    ],
    MOVES,
  );
  expect(matches.get(1)).toEqual({
    payments: { count: 1, pence: 1000 },
    refunds: { count: 0, pence: 0 },
    fees: 59,
    with: [],
  });
  expect(matches.get(2)).toEqual({
    payments: { count: 2, pence: 5000 },
    refunds: { count: 1, pence: -500 },
    fees: 205,
    with: [],
  });
});

it('matches nothing that came after its day, and makes up with the one before where only both agree', () => {
  expect(matchPayouts([{ id: 1, day: '2026-11-02', pence: 2883 }], MOVES)).toEqual(new Map());
  const matches = matchPayouts(
    [
      { id: 1, day: '2026-11-01', pence: 941 },
      { id: 2, day: '2026-11-02', pence: 1400 },
      { id: 3, day: '2026-11-03', pence: 12 + 2883 },
    ],
    MOVES,
  );
  expect([matches.get(2), matches.get(3)?.with]).toEqual([undefined, [2]]);
});

it('begins with the first payment where that agrees, and else wherever it does', () => {
  const twice = [paid('2026-11-01', 1000, 59), paid('2026-11-01', 1000, 59), paid('2026-11-01', 2000, 88)];
  const matches = matchPayouts(
    [
      { id: 1, day: '2026-11-01', pence: 941 },
      { id: 2, day: '2026-11-01', pence: 941 + 1912 },
    ],
    twice,
  );
  expect([matches.get(1)?.payments.count, matches.get(2)?.payments.count]).toEqual([1, 2]);
  const late = matchPayouts([{ id: 1, day: '2026-11-01', pence: 1912 }], twice);
  expect(late.get(1)?.payments).toEqual({ count: 1, pence: 2000 });
});

it('is off by a penny, and matches nothing', () => {
  expect(matchPayouts([{ id: 1, day: '2026-11-09', pence: 940 }], MOVES)).toEqual(new Map());
});

it('matches every payout of one who is paid out everything, however often, and each move once', () => {
  const anyMoves = fc.array(
    fc.record({
      pence: fc.integer({ min: 100, max: 9000 }),
      fee: fc.integer({ min: 1, max: 90 }),
      isPaidOut: fc.boolean(),
    }),
    { minLength: 1, maxLength: 27 },
  );
  fc.assert(
    fc.property(anyMoves, (days) => {
      const moves = days.map(({ pence, fee }, i) => paid(dayOf(i), pence, fee));
      let held = 0;
      const payouts = days.flatMap(({ pence, fee, isPaidOut }, i) => {
        held += pence - fee;
        if (!isPaidOut) return [];
        const payout = { id: i, day: dayOf(i), pence: held };
        held = 0;
        return [payout];
      });
      const matches = matchPayouts(payouts, moves);
      expect(matches.size).toBe(payouts.length);
      for (const { id, pence } of payouts) {
        const { payments, refunds, fees } = matches.get(id) ?? {
          payments: { pence: 0 },
          refunds: { pence: 0 },
          fees: 0,
        };
        expect(payments.pence + refunds.pence - fees).toBe(pence);
      }
    }),
  );
});

const dayOf = (i: number): string => `2026-11-${String(i + 1).padStart(2, '0')}`;
