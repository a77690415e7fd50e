import { expect, it } from 'vitest';
import { sendingDays, sendingTime } from './sold-card.ts';

it('a gift card can be sent from today in London until a year ahead', () => {
  expect(sendingDays(new Date('2026-11-22T11:00:00Z'))).toEqual({ first: '2026-11-22', last: '2027-11-22' });
  expect(sendingDays(new Date('2026-07-01T23:30:00Z')).first).toBe('2026-07-02');
});

it('a gift card is sent at eight in the morning in London, in summer and in winter', () => {
  expect(sendingTime('2026-12-24').toISOString()).toBe('2026-12-24T08:00:00.000Z');
  expect(sendingTime('2027-06-24').toISOString()).toBe('2027-06-24T07:00:00.000Z');
});
