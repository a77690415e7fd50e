/** Bank holidays of England and Wales, by the rules since 1978; those by royal proclamation are added by hand. */
import { type Day, dayAfter, dayOf, weekday } from './day.ts';

const PROCLAIMED: readonly Day[] = ['2023-05-08'];

const [SUNDAY, MONDAY, SATURDAY] = [0, 1, 6];

export const isBankHoliday = (day: Day): boolean => holidaysOf(Number(day.slice(0, 4))).has(day);

const cachedHolidays = new Map<number, ReadonlySet<Day>>();

function holidaysOf(year: number): ReadonlySet<Day> {
  const cached = cachedHolidays.get(year) ?? holidays(year);
  cachedHolidays.set(year, cached);
  return cached;
}

function holidays(year: number): ReadonlySet<Day> {
  const easter = easterSunday(year);
  const christmas = offWeekend(dayOf(year, 12, 25));
  const boxing = offWeekend(dayOf(year, 12, 26));
  return new Set([
    offWeekend(dayOf(year, 1, 1)),
    dayAfter(easter, -2),
    dayAfter(easter, 1),
    mondayFrom(dayOf(year, 5, 1)),
    mondayFrom(dayOf(year, 5, 25)),
    mondayFrom(dayOf(year, 8, 25)),
    christmas,
    boxing === christmas ? dayAfter(boxing, 1) : boxing,
    ...PROCLAIMED,
  ]);
}

/** This day, or the Monday after it if it is a Saturday or Sunday. */
function offWeekend(day: Day): Day {
  const on = weekday(day);
  return on === SATURDAY ? dayAfter(day, 2) : on === SUNDAY ? dayAfter(day, 1) : day;
}

const mondayFrom = (day: Day): Day => dayAfter(day, (MONDAY - weekday(day) + 7) % 7);

/** Easter by the anonymous Gregorian computus of 1876, in its usual letters. */
function easterSunday(year: number): Day {
  const a = year % 19;
  const [b, c] = [Math.floor(year / 100), year % 100];
  const [d, e] = [Math.floor(b / 4), b % 4];
  const f = Math.floor((b + 8) / 25);
  const g = Math.floor((b - f + 1) / 3);
  const h = (19 * a + b - d - g + 15) % 30;
  const [i, k] = [Math.floor(c / 4), c % 4];
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const n = h + l - 7 * m + 114;
  return dayOf(year, Math.floor(n / 31), (n % 31) + 1);
}
