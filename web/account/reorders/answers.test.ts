import { expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { ProposedOrder } from '#contract/reorders/reorders.ts';
import { sentenceOf } from './answers.ts';

const { proposal } = calls['GET /reorders'].example.answer;
const said = (of: Partial<ProposedOrder>) => sentenceOf({ ...proposal, order_id: 1208, ...of });

it('an approved order is placed, waits to be paid, or was cancelled', () => {
  expect(said({ state: 'approved' })).toContain('Order 1208 is placed. We’ve sent you an email');
  expect(said({ state: 'approved', awaits_payment: true })).toContain('once it is paid');
  expect(said({ state: 'approved', is_cancelled: true })).toBe(
    'Order 1208 was cancelled. There is nothing to pay.',
  );
});

it('says in each state when no more orders are suggested, and never promises another suggestion then', () => {
  for (const state of [
    'approved',
    'put off',
    'changed',
    'skipped',
    'stopped',
    'expired',
    'withdrawn',
  ] as const) {
    expect(said({ state, is_on: false })).toContain('We won’t suggest orders any more.');
    expect(said({ state, is_on: false })).not.toContain('We’ll ask again');
    expect(said({ state, is_on: true })).not.toContain('any more');
  }
  expect(said({ state: 'put off' })).toContain('We’ll ask again in a week.');
});
