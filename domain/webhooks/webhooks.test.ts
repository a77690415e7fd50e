import { expect, it } from 'vitest';
import { DAY_MS, SECOND_MS } from '../durations.ts';
import { isWebhookAddress, pauseAfter } from './webhooks.ts';

it('is tried again with growing pauses for three days', () => {
  const pauses = [];
  for (let attempts = 1; pauseAfter(attempts, null) !== null; attempts++)
    pauses.push(pauseAfter(attempts, null) ?? 0);
  expect(pauses).toEqual(pauses.toSorted((one, other) => one - other));
  const all = pauses.reduce((sum, pause) => sum + pause, 0);
  expect([all > 2.9 * DAY_MS, all <= 3 * DAY_MS]).toEqual([true, true]);
});

it('waits for as long as the other program asks for, and a day at most', () => {
  expect(pauseAfter(1, 60)).toBe(60 * SECOND_MS);
  expect(pauseAfter(1, 999_999)).toBe(DAY_MS);
  expect(pauseAfter(4, 1)).toBe(pauseAfter(4, null));
});

it.each(['https://hooks.example.com/sixbean', 'https://hooks.example.com/'])('sends to %s', (address) => {
  expect(isWebhookAddress(address, { ownMachine: false })).toBe(true);
});

it.each([
  'http://hooks.example.com/',
  'https://hooks.example.com:8443/',
  'https://127.0.0.1/',
  'https://localhost/',
  'https://anna@hooks.example.com/',
  'http://127.0.0.1:3999/',
])('sends nothing to %s', (address) => {
  expect(isWebhookAddress(address, { ownMachine: false })).toBe(false);
});

it('sends to a program on its own machine where it is only tried, and to nobody else there', () => {
  expect(isWebhookAddress('http://127.0.0.1:3999/hook', { ownMachine: true })).toBe(true);
  for (const address of [
    'http://127.0.0.1.example.com/',
    'http://10.0.0.1/',
    'http://127.0.0.1@example.com/',
  ])
    expect(isWebhookAddress(address, { ownMachine: true })).toBe(false);
});
