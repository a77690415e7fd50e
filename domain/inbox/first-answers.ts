/** How soon the first answer comes, in time of working days: who writes on a Saturday is answered on Monday as fast as who writes then. */
import { type Day, dayAfter } from '#domain/dispatch/day.ts';
import { dayInLondon, isWorkingDay, minutesInLondon } from '#domain/dispatch/dispatch.ts';
import { USUAL_DAYS } from '#domain/dispatch/working-days.ts';

const DAY_MINUTES = 24 * 60;

/** By the usual days: settled ones are only kept while they are ahead, and a year of answers would change with them. */
const isCounted = (day: Day): boolean => isWorkingDay(day, USUAL_DAYS);

/** Minutes of working days between two moments. Every day has as many, so that a change of the clocks counts for nothing. */
export function workingMinutes(from: Date, to: Date): number {
  if (to <= from) return 0;
  const [first, last] = [dayInLondon(from), dayInLondon(to)];
  const [begun, ended] = [minutesInLondon(from), minutesInLondon(to)];
  if (first === last) return isCounted(first) ? Math.max(0, ended - begun) : 0;
  let minutes = isCounted(first) ? DAY_MINUTES - begun : 0;
  for (let day = dayAfter(first, 1); day < last; day = dayAfter(day, 1))
    if (isCounted(day)) minutes += DAY_MINUTES;
  return minutes + (isCounted(last) ? ended : 0);
}

export interface Asked {
  openedAt: Date;
  firstAnsweredAt: Date | null;
  /** Nobody waits for an answer any more. */
  isOver: boolean;
}

export interface FirstAnswers {
  answered: number;
  /** In working minutes; `null` where nothing was answered. */
  medianMinutes: number | null;
  /** Per cent; what waits for longer than a working day counts as late already. */
  withinADay: number | null;
}

/** What was closed without an answer asked for none, and what is younger than a day has not failed yet. */
export function firstAnswers(asked: readonly Asked[], now: Date): FirstAnswers {
  const took = asked
    .flatMap(({ openedAt, firstAnsweredAt }) =>
      firstAnsweredAt === null ? [] : workingMinutes(openedAt, firstAnsweredAt),
    )
    .toSorted((a, b) => a - b);
  const late = asked.filter(
    ({ openedAt, firstAnsweredAt, isOver }) =>
      firstAnsweredAt === null && !isOver && workingMinutes(openedAt, now) > DAY_MINUTES,
  ).length;
  const inTime = took.filter((minutes) => minutes <= DAY_MINUTES).length;
  const judged = took.length + late;
  return {
    answered: took.length,
    medianMinutes: medianOf(took),
    withinADay: judged === 0 ? null : Math.round((100 * inTime) / judged),
  };
}

function medianOf(sorted: readonly number[]): number | null {
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  return upper === undefined || lower === undefined ? null : Math.round((lower + upper) / 2);
}
