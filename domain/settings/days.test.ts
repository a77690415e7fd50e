import { describe, expect, it } from 'vitest';
import { dayAfter } from '#domain/dispatch/day.ts';
import { isWorkingDay } from '#domain/dispatch/dispatch.ts';
import { USUAL_DAYS } from '#domain/dispatch/working-days.ts';
import { withoutPast, wrongWithDays } from './days.ts';

const TODAY = '2026-11-23';
const NONE = { closed: [], opened: [] };
const days = (closed: readonly string[], opened: readonly string[] = []) => ({
  closed: closed.map((day) => ({ day })),
  opened: opened.map((day) => ({ day })),
});

describe('days that the office closes and opens', () => {
  it.each([
    ['a Tuesday that is closed', ['2026-12-01'], [], null],
    ['today', [TODAY], [], null],
    ['a Saturday and Boxing Day that are opened', [], ['2026-11-28', '2026-12-28'], null],
    ['a Sunday that is closed', ['2026-11-29'], [], 'The roastery is closed on 29 November 2026 anyway.'],
    ['a Friday that is opened', [], ['2026-11-27'], '27 November 2026 is a working day anyway.'],
    ['a day twice', ['2026-12-01', '2026-12-01'], [], '1 December 2026 stands there twice.'],
    ['a day that has passed', ['2026-11-20'], [], '20 November 2026 has passed.'],
    ['a day far ahead', ['2029-01-02'], [], '2 January 2029 is more than two years ahead.'],
  ])('%s', (_what, closed, opened, wrong) => {
    expect(wrongWithDays(days(closed, opened), NONE, TODAY)).toBe(wrong);
  });

  it('a day that stood there before stays, though it has passed', () => {
    const before = days(['2026-11-20']);
    expect(wrongWithDays(days(['2026-11-20', '2026-12-01']), before, TODAY)).toBeNull();
  });

  it('days that have passed are left out, and today stays', () => {
    const settled = days(['2026-11-20', TODAY, '2026-12-01'], ['2026-11-21', '2026-11-28']);
    expect(withoutPast(settled, TODAY)).toEqual(days([TODAY, '2026-12-01'], ['2026-11-28']));
  });

  it('a closing lasts at most fourteen working days on end, whatever weekends and holidays lie in it', () => {
    const working = Array.from({ length: 60 }, (_, i) => dayAfter('2026-12-14', i)).filter((day) =>
      isWorkingDay(day, USUAL_DAYS),
    );
    expect(wrongWithDays(days(working.slice(0, 14)), NONE, TODAY)).toBeNull();
    expect(wrongWithDays(days(working.slice(0, 15)), NONE, TODAY)).toMatch(/at most 14/);
    expect(wrongWithDays(days([...working.slice(0, 14), ...working.slice(15, 29)]), NONE, TODAY)).toBeNull();
  });
});
