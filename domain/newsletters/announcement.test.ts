import { expect, test } from 'vitest';
import { earliestEffect, whyTooSoon } from './announcement.ts';

test('businesses have thirty days’ notice, and members fourteen', () => {
  expect(earliestEffect('terms for business', '2026-11-23')).toBe('2026-12-23');
  expect(earliestEffect('terms for customers', '2026-11-23')).toBe('2026-12-07');
  expect(earliestEffect('privacy', '2026-11-23')).toBe('2026-12-07');
});

test('a change is announced in time or not at all', () => {
  expect(whyTooSoon('terms for business', '2026-11-23', '2026-12-23')).toBeNull();
  expect(whyTooSoon('terms for business', '2026-11-23', '2026-12-22')).toBe(
    'It needs 30 days’ notice: mailed on 23 November 2026, it can take effect from 23 December 2026 on.',
  );
  expect(whyTooSoon('privacy', '2026-11-23', null)).toMatch(/on which day/);
});
