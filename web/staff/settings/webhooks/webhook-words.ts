import type { Webhook, WebhookMessage } from '#contract/webhooks/webhooks.ts';
import type { WebhookEvent } from '#domain/webhooks/webhooks.ts';
import { countOf } from '#web/staff/ui/counts.ts';
import { shortMoment } from '#web/staff/ui/times.ts';

/** As an owner says it. */
export const EVENT_IN_WORDS: Readonly<Record<WebhookEvent, string>> = {
  'order.placed': 'an order is placed',
  'order.paid': 'an order is paid',
  'order.dispatched': 'an order is dispatched',
  'order.refunded': 'an order is refunded',
  'stock.low': 'a bean runs short',
  'customer.created': 'a customer opens an account',
};

export const hostOf = ({ address }: Pick<Webhook, 'address'>): string => new URL(address).host;

const LIST = new Intl.ListFormat('en-GB');

export const eventsInWords = (events: readonly WebhookEvent[]): string =>
  `Hears when ${LIST.format(events.map((event) => EVENT_IN_WORDS[event]))}`;

/** How things stand with a program. */
export function stateInWords({ switched_off_at, switched_off_by, waiting, failed }: Webhook): string {
  if (switched_off_at !== null)
    return switched_off_by === 'program'
      ? `Switched off on ${shortMoment(switched_off_at)}: the program answered that it wants no more (410)`
      : `Switched off on ${shortMoment(switched_off_at)}`;
  const parts = [
    ...(waiting > 0 ? [`${countOf(waiting, 'message')} on the way`] : []),
    ...(failed > 0 ? [`${countOf(failed, 'message')} given up`] : []),
  ];
  return parts.length === 0 ? 'Nothing is waiting to be sent' : parts.join(' · ');
}

export const messageStateInWords = ({ state, due_at, attempts }: WebhookMessage): string => {
  if (state === 'sent') return 'Arrived';
  if (state === 'failed') return 'Given up';
  return attempts.length === 0 || due_at === null ? 'On its way' : `Next try ${shortMoment(due_at)}`;
};
