import { expect, it } from 'vitest';
import { STATUS_CHOICES } from './words.ts';

it('statuses are offered in the order in which an order goes through them', () => {
  expect(STATUS_CHOICES.map(({ text }) => text)).toEqual([
    'Not paid yet',
    'Received',
    'Roasting',
    'Dispatched',
    'Delivered',
    'Cancelled',
  ]);
});
