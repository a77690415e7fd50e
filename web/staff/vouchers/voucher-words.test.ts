import { expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { Voucher } from '#contract/vouchers/vouchers.ts';
import { daysInWords, forWhom, leastInWords, stateInWords, worthInWords } from './voucher-words.ts';

const [winter] = calls['GET /staff/vouchers'].example.answer as [Voucher];
const today = '2026-11-22';

it('a voucher says in words what it takes off, from what sum, who it is for, and how it stands', () => {
  expect([worthInWords(winter), leastInWords(winter), forWhom(winter)]).toEqual([
    '10% off',
    'From £20.00',
    'Everyone',
  ]);
  const pounds = { ...winter, percentage: null, amount: 5, least_goods: 0, user_type_ids: [5, 6] };
  expect([worthInWords(pounds), leastInWords(pounds), forWhom(pounds)]).toEqual([
    '£5.00 off',
    'Any',
    'Barista Corporate, Sales Manager',
  ]);
  const states = [
    winter,
    { ...winter, stopped_at: '2026-11-22T09:30:00.000Z' },
    { ...winter, ends_on: '2026-11-21' },
    { ...winter, uses: winter.most_uses },
    { ...winter, starts_on: '2026-11-23' },
  ];
  expect(states.map((voucher) => stateInWords(voucher, today))).toEqual([
    'Running',
    'Stopped',
    'Ended',
    'Used up',
    'Not yet',
  ]);
});

it('a voucher says the year of its days, which may be long past or far ahead', () => {
  expect(daysInWords({ ...winter, starts_on: '2026-06-04', ends_on: '2027-06-04' })).toBe(
    '4 Jun 2026 to 4 Jun 2027',
  );
});
