import { describe, expect, it } from 'vitest';
import { askedActInWords, whereAskedActIsDone } from './asked-act.ts';

describe('what somebody asks a second person for', () => {
  it.each([
    ['refund order', 'order 1207', 'refund order 1207', '/orders/1207'],
    ['cancel order', '3 orders', 'cancel 3 orders', '/orders'],
    ['mail buyers', 'lot KE-26-0179', 'write to all buyers of lot KE-26-0179', '/trace?of=KE-26-0179'],
    ['give credit', 'customer 7', 'give credit to customer 7', '/customers/7'],
    ['merge customers', 'customer 7', 'merge another record into customer 7', '/customers/7'],
    ['issue gift cards', '9 gift cards of £300.00', 'issue 9 gift cards of £300.00', '/gift-cards/batches'],
    [
      'export everything',
      'the shop',
      'download everything that the shop has, every name and address included',
      '/settings',
    ],
    ['change bank details', 'setting bank', 'change the bank details', '/settings'],
  ])('is said as one says it, with where it is done: %s', (act, object, words, path) => {
    expect(askedActInWords(act, object)).toBe(words);
    expect(whereAskedActIsDone(act, object)).toBe(path);
  });
});
