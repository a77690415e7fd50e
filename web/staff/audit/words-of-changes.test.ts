import { expect, it } from 'vitest';
import { wordsOfChanges } from './words-of-changes.ts';

const entry = { object: 'order 1164', before: null, after: null, details: {} };

it('says what a second person confirmed as they read it', () => {
  const refund = { lines: [], amount: 52_000, pounds: 520, reason: 'damaged', shipping: 0 };
  const details = {
    act: 'refund order',
    asked_by: 421,
    details: { ...refund, destination: 'on_account' },
  };
  expect(wordsOfChanges({ ...entry, action: 'confirm act', details })).toEqual([
    'Refund order 1164',
    '£520.00 off what is owed on account',
    'For an amount: arrived damaged',
  ]);
});

it('says a refund in pounds, a status by its name, and a time as a clock shows it', () => {
  const after = { lines: [], amount: 52_000, refund: 23, shipping: 0, destination: 'on_account' };
  expect(wordsOfChanges({ ...entry, action: 'refund order', after })).toEqual([
    'lines: nothing',
    'amount: £520.00',
    'refund: 23',
    'shipping: £0.00',
    'destination: off what is owed on account',
  ]);
  const [before, dispatched] = [{ order_status_id: 6 }, { order_status_id: 4 }];
  expect(wordsOfChanges({ ...entry, action: 'advance order', before, after: dispatched })).toEqual([
    'status: roasting → dispatched',
  ]);
  const details = { due_at: '2026-11-26T23:00:10.749Z' };
  expect(wordsOfChanges({ ...entry, action: 'send newsletter', details })).toEqual(['due at: 26 Nov, 23:00']);
});
