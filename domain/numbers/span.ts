/** The days that the numbers are about, their steps, and the span before, with which they are compared. */
import { type Day, dayAfter, dayOf, weekday } from '#domain/dispatch/day.ts';
import { DAY_MS } from '#domain/durations.ts';
import type { Group } from './figures.ts';

export const STEPS = ['day', 'week', 'month'] as const;

export type Step = (typeof STEPS)[number];

/** From the first day to the last. */
export interface Span {
  from: Day;
  to: Day;
}

/** No chart has more columns than that. */
export const MOST_POINTS = 400;

const A_YEAR = 366;

/** Three months: filled bags are counted one by one. */
const MOST_DAYS_BY_LOTS = 92;

/** Thirty years: more than any shop has. */
const MOST_DAYS = 11_000;

export const daysIn = ({ from, to }: Span): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;

export const mostDaysOf = (group: Group): number => (group === 'lots' ? MOST_DAYS_BY_LOTS : MOST_DAYS);

export const isSpan = (span: Span): boolean => daysIn(span) >= 1 && daysIn(span) <= MOST_DAYS;

const partsOf = (day: Day): [number, number, number] => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return [year, month, date];
};

/** The first day of the next step. Weeks begin on Monday. */
function nextStep(day: Day, step: Step): Day {
  if (step === 'day') return dayAfter(day, 1);
  if (step === 'week') return dayAfter(day, 7 - ((weekday(day) + 6) % 7));
  const [year, month] = partsOf(day);
  return dayOf(year, month + 1, 1);
}

/** Each by its first day within the span: the first and the last may be part of a week or of a month. */
export function stepsOf({ from, to }: Span, step: Step): Day[] {
  const steps: Day[] = [];
  for (let day = from; day <= to; day = nextStep(day, step)) steps.push(day);
  return steps;
}

export const fits = (span: Span, step: Step): boolean => stepsOf(span, step).length <= MOST_POINTS;

/** Days up to two months, weeks up to a year, months beyond. */
export const usualStep = (span: Span): Step =>
  daysIn(span) <= 62 ? 'day' : daysIn(span) <= A_YEAR ? 'week' : 'month';

/** The span just before: as many whole months before whole months, as many days before any other. */
export function spanBefore(span: Span): Span {
  const to = dayAfter(span.from, -1);
  const months = wholeMonths(span);
  if (months === null) return { from: dayAfter(span.from, -daysIn(span)), to };
  const [year, month] = partsOf(span.from);
  return { from: dayOf(year, month - months, 1), to };
}

function wholeMonths({ from, to }: Span): number | null {
  const [fromYear, fromMonth, first] = partsOf(from);
  const [year, month, date] = partsOf(dayAfter(to, 1));
  return first === 1 && date === 1 ? (year - fromYear) * 12 + month - fromMonth : null;
}

/** In whole percent; `null` where there was nothing before, of which anything would be an endless part. */
export const changeInPercent = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round(((now - before) * 100) / Math.abs(before));
