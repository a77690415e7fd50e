/** Webhooks, by which the shop tells other programs what happened, as Standard Webhooks has them. */
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../durations.ts';
import { isOutsideAddress } from '../outside-address.ts';

export const WEBHOOK_EVENTS = [
  'order.placed',
  'order.paid',
  'order.dispatched',
  'order.refunded',
  'stock.low',
  'customer.created',
] as const;

export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

export const MOST_WEBHOOKS = 20;

/** For so long after a new secret each message is signed with the old one too. */
export const OVERLAP_MS = DAY_MS;

/** For so long what was sent can be read again. */
export const KEPT_DAYS = 30;

/** The pauses after the first attempt, the second and so on: nearly three days in all. */
const PAUSES_MS = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  20 * HOUR_MS,
];

/** How long to wait after so many attempts; `null` where it isn't tried again. */
export function pauseAfter(attempts: number, retryAfterSeconds: number | null): number | null {
  const pause = PAUSES_MS[attempts - 1];
  if (pause === undefined) return null;
  return Math.max(pause, Math.min((retryAfterSeconds ?? 0) * SECOND_MS, DAY_MS));
}

/** A demo on the visitor's own machine may also send to a program beside it, so that webhooks can be tried. */
export const isWebhookAddress = (address: string, { ownMachine }: { ownMachine: boolean }): boolean =>
  isOutsideAddress(address) || (ownMachine && OWN_MACHINE.test(address));

const OWN_MACHINE = /^http:\/\/127\.0\.0\.1(?::\d{1,5})?\/[!-~]*$/;
