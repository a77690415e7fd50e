/** What the log of an order says, in one place for those who write it and those who read from it how far an order has come. */
import { STATUS, type StatusId } from './status.ts';
import { WAYS_TO_COME, type WayToCome } from './taken.ts';

export const PLACED = 'You placed your order.';

export const takenFor = (came: WayToCome): string => `We took your order ${WAYS_TO_COME[came]}.`;

export const SAMPLE = 'We send you this coffee as a sample, at no charge.';

export const ADVANCED = {
  [STATUS.roasting]: 'Your coffee is being roasted.',
  [STATUS.dispatched]: 'Your order was handed to the post.',
  [STATUS.delivered]: 'Your order was delivered.',
} as const;

/** In place of its roast, of an order of flights alone: these were filled ahead. */
export const FLIGHT_PACKED = 'Your flight is being packed.';

export const CANCELLED = {
  byBuyer: 'You cancelled your order.',
  byStaff: 'We cancelled your order.',
  unpaid: 'It was not paid for within a day.',
  unpaidByItsDay: 'It was not paid for in time.',
} as const;

const SENT_AGAIN = 'We send you bags of order ';

/** How the log of an order begins that sends bags of another one again. */
export const sentAgainFrom = (orderId: number): string => `${SENT_AGAIN}${orderId} again, at no charge.`;

export const sentAgainAs = (bags: number, orderId: number): string =>
  `We send ${bags === 1 ? 'a bag' : `${bags} bags`} again, as order ${orderId}.`;

/** The status that an order came to with this line of its log; `null` for a line about something else. */
export function statusInLog(action: string): StatusId | null {
  if (action.startsWith('We received your ') || action.startsWith(SENT_AGAIN) || action === SAMPLE)
    return STATUS.received;
  if (Object.values(CANCELLED).some((why) => action.startsWith(why))) return STATUS.cancelled;
  if (action === ADVANCED[STATUS.roasting] || action === FLIGHT_PACKED) return STATUS.roasting;
  if (action === ADVANCED[STATUS.dispatched]) return STATUS.dispatched;
  return action === ADVANCED[STATUS.delivered] ? STATUS.delivered : null;
}

/** When an order came to a status, by its log, the newest line first: the earliest line about a status counts. */
export function reachedAtOf(
  logs: readonly { action: string; created_at: string }[],
): ReadonlyMap<StatusId, Date> {
  const reachedAt = new Map<StatusId, Date>();
  for (const { action, created_at } of logs) {
    const status = statusInLog(action);
    if (status !== null) reachedAt.set(status, new Date(created_at));
  }
  return reachedAt;
}
