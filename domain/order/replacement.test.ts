import { expect, it } from 'vitest';
import { planReplacement } from './replacement.ts';

const LINES = [
  { id: 7, quantity: 3, worth: 1000, left: 3 },
  { id: 8, quantity: 2, worth: 500, left: 1 },
];

it('bags sent one by one are worth what the line cost, to the penny', () => {
  const values = [3, 2, 1].map((left) =>
    planReplacement([{ id: 7, quantity: 3, worth: 1000, left }], [{ id: 7, bags: 1 }]),
  );
  expect(values.flat()).toEqual([333, 333, 334].map((value) => ({ id: 7, bags: 1, value })));
});

it.each([
  [[], 'Please choose which bags to send again.'],
  [[{ id: 7, bags: 4 }], 'Only 3 of these bags can be sent again.'],
  [[{ id: 8, bags: 2 }], 'Only 1 of these bags can be sent again.'],
  [[{ id: 9, bags: 1 }], 'That coffee is not in this order.'],
  [[{ id: 7, bags: 0 }], 'Please choose one bag or more.'],
  [[{ id: 7, bags: 0.5 }], 'Please write how many bags as a whole number.'],
  [
    [
      { id: 7, bags: 1 },
      { id: 7, bags: 1 },
    ],
    'Please name each coffee once.',
  ],
])('refuses %j', (choice, wrong) => {
  expect(planReplacement(LINES, choice)).toEqual({ wrong });
});
