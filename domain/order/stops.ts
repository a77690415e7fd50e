/**
 * The stops of an order on its way to the door: what is done has its time, what is ahead the day that is expected. Days are
 * those of the dispatch that the order was received for; where that day has passed, those of the next one.
 */
import type { Day } from '#domain/dispatch/day.ts';
import { dayInLondon, deliveryDay, nextDispatch } from '#domain/dispatch/dispatch.ts';
import type { WorkingDays } from '#domain/dispatch/working-days.ts';
import type { ShippingOptionId } from '#domain/postage/postage.ts';
import { STATUS, type StatusId } from './status.ts';

export interface Progress {
  status: StatusId;
  placedAt: Date;
  /** When the order came to a status, as far as its log knows. */
  reachedAt: ReadonlyMap<StatusId, Date>;
  option: ShippingOptionId;
  /** The day that was agreed when the order was received. */
  dispatchedOn: Day | null;
  workingDays: WorkingDays;
  now: Date;
}

export interface Stop {
  status: StatusId;
  state: 'done' | 'now' | 'ahead';
  /** When a stop was reached, if the log knows. */
  at?: Date | undefined;
  /** When a stop that is ahead is expected. */
  expectedOn?: Day;
}

export interface Story {
  stops: readonly Stop[];
  /** The day that was expected has passed. */
  isLate: boolean;
  /** Where an order awaits its payment: the time until which the expected days hold. */
  payBefore: Date | null;
}

const WAY: readonly StatusId[] = [STATUS.received, STATUS.roasting, STATUS.dispatched, STATUS.delivered];

export function storyOf(progress: Progress): Story {
  const { status, placedAt, reachedAt } = progress;
  if (status === STATUS.cancelled) return { ...NOTHING_AHEAD, stops: cancelled(progress) };
  const { days, isLate, payBefore } = expected(progress);
  const ahead = (stop: StatusId): Stop => {
    const expectedOn = days.get(stop);
    return { status: stop, state: 'ahead', ...(expectedOn === undefined ? {} : { expectedOn }) };
  };
  if (status === STATUS.awaitingPayment)
    return { stops: [{ status, state: 'now', at: placedAt }, ...WAY.slice(1).map(ahead)], isLate, payBefore };
  const reached = WAY.indexOf(status);
  const stops = WAY.map((stop, i): Stop => {
    if (i > reached) return ahead(stop);
    const at = reachedAt.get(stop) ?? (stop === STATUS.received ? placedAt : undefined);
    return { status: stop, state: stop === STATUS.roasting && i === reached ? 'now' : 'done', at };
  });
  return { stops, isLate, payBefore };
}

const NOTHING_AHEAD = { isLate: false, payBefore: null };

/** Where it came to, and then its end. */
function cancelled({ placedAt, reachedAt }: Progress): Stop[] {
  const done = WAY.filter((stop) => reachedAt.has(stop));
  const first: Stop[] =
    done.length === 0 ? [{ status: STATUS.awaitingPayment, state: 'done', at: placedAt }] : [];
  return [
    ...first,
    ...[...done, STATUS.cancelled].map(
      (status): Stop => ({ status, state: 'done', at: reachedAt.get(status) }),
    ),
  ];
}

interface Expected {
  days: ReadonlyMap<StatusId, Day>;
  isLate: boolean;
  payBefore: Date | null;
}

function expected({
  status,
  placedAt,
  reachedAt,
  option,
  dispatchedOn,
  workingDays,
  now,
}: Progress): Expected {
  const today = dayInLondon(now);
  if (status === STATUS.awaitingPayment) {
    const next = nextDispatch(now, workingDays);
    const days = daysFrom(next.dispatchedOn, next.deliveredOn[option]);
    return { days, isLate: false, payBefore: next.orderBefore };
  }
  if (status === STATUS.dispatched) {
    const dispatchedAt = reachedAt.get(STATUS.dispatched);
    if (dispatchedAt === undefined) return { ...NOTHING_AHEAD, days: new Map() };
    const deliveredOn = deliveryDay(dayInLondon(dispatchedAt), option);
    return {
      ...NOTHING_AHEAD,
      days: new Map([[STATUS.delivered, deliveredOn]]),
      isLate: deliveredOn < today,
    };
  }
  if (status === STATUS.delivered) return { ...NOTHING_AHEAD, days: new Map() };
  const receivedAt = reachedAt.get(STATUS.received) ?? placedAt;
  const agreed = dispatchedOn ?? nextDispatch(receivedAt, workingDays).dispatchedOn;
  const isLate = agreed < today;
  const day = isLate ? nextDispatch(now, workingDays).dispatchedOn : agreed;
  return { ...NOTHING_AHEAD, days: daysFrom(day, deliveryDay(day, option)), isLate };
}

/** Coffee is roasted on the day on which it is dispatched. */
const daysFrom = (dispatchedOn: Day, deliveredOn: Day): ReadonlyMap<StatusId, Day> =>
  new Map([
    [STATUS.roasting, dispatchedOn],
    [STATUS.dispatched, dispatchedOn],
    [STATUS.delivered, deliveredOn],
  ]);
