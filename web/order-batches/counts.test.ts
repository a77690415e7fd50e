import { expect, it } from 'vitest';
import { buttonOf } from './counts.ts';

it.each([
  [{ orders: 37, total: 412.3 }, 1, 'Order 37 bags for 37 people: £412.30 on account'],
  [{ orders: 1, total: 17.37 }, 1, 'Order 1 bag for 1 person: £17.37 on account'],
  [{ orders: 2, total: 60 }, 3, 'Order 6 bags for 2 people: £60.00 on account'],
])('the button says what it does: %j', (check, bags, words) => {
  expect(buttonOf(check, bags)).toBe(words);
});
