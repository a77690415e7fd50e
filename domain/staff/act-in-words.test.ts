import { expect, it } from 'vitest';
import { actInWords } from './act-in-words.ts';

it.each([
  ['change bean', 'changed bean'],
  ['cancel order', 'cancelled order'],
  ['split box', 'split box'],
  ['weigh batch', 'weighed batch'],
  ['pay back account payment', 'paid back account payment'],
  ['carry over', 'carried over'],
  ['begin second factor', 'began second factor'],
  ['enrol tablet', 'enrolled tablet'],
])('“%s” is told as “%s”', (action, told) => {
  expect(actInWords(action)).toBe(told);
});
