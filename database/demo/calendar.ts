/** When the demo's orders were placed: six months with their seasons and weekdays, and today's in all stages. */
import type { OrderInCalendar } from '#database/generator/calendar.ts';
import { type Day, dayAfter, weekday } from '#domain/dispatch/day.ts';
import { nextDispatch, timeInLondon } from '#domain/dispatch/dispatch.ts';
import { USUAL_DAYS } from '#domain/dispatch/working-days.ts';
import { STATUS, type StatusId } from '#domain/order/status.ts';
import { workingDayBefore } from './times.ts';

const DAYS = 184;
const AN_ORDINARY_DAY = 8;
/** From Sunday. */
const OF_WEEKDAY = [0.85, 1.2, 1.1, 1, 1, 0.9, 0.8];
/** From January. */
const OF_MONTH = [0.95, 0.95, 1, 1, 0.95, 0.9, 0.85, 0.85, 1, 1.05, 1.2, 1.25];
/** Hours at which people order, the likelier the more often. */
const HOURS = [7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 14, 15, 16, 17, 18, 19, 19, 20, 20, 20, 21, 21, 22];
const NOON = 12 * 60;
const MIDNIGHT = 24 * 60;

/** The demo is seeded as if it were this time of its day. */
export const NOW = 9 * 60 + 30;

/** Orders that are due today, from the furthest to the newest: how many, and how far they are. */
export const TODAY = [
  { stage: 'dispatched', orders: 6 },
  { stage: 'packed', orders: 8 },
  { stage: 'filled', orders: 9 },
  { stage: 'roasted', orders: 9 },
  { stage: 'planned', orders: 10 },
  { stage: 'received', orders: 14 },
  { stage: 'unpaid', orders: 4 },
] as const;

export type Stage = (typeof TODAY)[number]['stage'];

const STATUS_OF: Readonly<Record<Stage, StatusId>> = {
  dispatched: STATUS.dispatched,
  packed: STATUS.roasting,
  filled: STATUS.roasting,
  roasted: STATUS.roasting,
  planned: STATUS.roasting,
  received: STATUS.received,
  unpaid: STATUS.awaitingPayment,
};

/** The last of the working day before did not leave in time. */
const LATE: readonly StatusId[] = [STATUS.received, STATUS.received, STATUS.roasting];

export function calendarOf(today: Day, random: () => number): OrderInCalendar[] {
  const past = Array.from({ length: DAYS }, (_, index) => dayAfter(today, index - DAYS)).flatMap((day) =>
    ordersOf(day, random),
  );
  const before = past.filter(({ dispatchOn }) => dispatchOn < today);
  const late = before.filter(({ dispatchOn }) => dispatchOn === workingDayBefore(today)).slice(-LATE.length);
  return [
    ...before.map((order) => ({ ...order, ...statusOf(order, { today, late }) })),
    ...dueOn(today, random),
  ];
}

interface PastOrder {
  at: Date;
  dispatchOn: Day;
}

function ordersOf(day: Day, random: () => number): PastOrder[] {
  const rhythm = (OF_WEEKDAY[weekday(day)] ?? 1) * (OF_MONTH[Number(day.slice(5, 7)) - 1] ?? 1);
  const orders = Math.min(10, Math.max(6, Math.round(AN_ORDINARY_DAY * rhythm + random() * 2 - 1)));
  return Array.from({ length: orders }, () => {
    const hour = HOURS[Math.floor(random() * HOURS.length)] ?? 12;
    const at = timeInLondon(day, hour * 60 + Math.floor(random() * 60));
    return { at, dispatchOn: nextDispatch(at, USUAL_DAYS).dispatchedOn };
  });
}

/** Older orders are as far as their age says; some of these were never paid for, or cancelled. */
function statusOf(
  order: PastOrder,
  { today, late }: { today: Day; late: readonly PastOrder[] },
): { status?: StatusId } {
  const lateStatus = LATE[late.indexOf(order)];
  if (lateStatus !== undefined) return { status: lateStatus };
  if (order.at < timeInLondon(dayAfter(today, -6), 0)) return {};
  return { status: order.dispatchOn < dayAfter(today, -3) ? STATUS.delivered : STATUS.dispatched };
}

function dueOn(today: Day, random: () => number): OrderInCalendar[] {
  const yesterday = dayAfter(today, -1);
  const between = (day: Day, from: number, to: number) =>
    timeInLondon(day, from + Math.floor(random() * (to - from)));
  const timeOf = { received: [6 * 60, 9 * 60], unpaid: [9 * 60, NOW - 5] } as const;
  return TODAY.flatMap(({ stage, orders }) =>
    Array.from({ length: orders }, () =>
      stage === 'received' || stage === 'unpaid'
        ? between(today, ...timeOf[stage])
        : between(yesterday, NOON, MIDNIGHT + 5 * 60),
    )
      .toSorted((one, other) => one.getTime() - other.getTime())
      .map((at) => ({ at, status: STATUS_OF[stage], dispatchOn: today })),
  );
}
