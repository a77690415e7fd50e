/** Where an order is, for a person’s own assistant that has the link of our mails: its state and its days, and nothing of who bought what. */
import { z } from 'zod';
import { trackingPage } from '#domain/carrier/tracking-number.ts';
import { weekdayInWords } from '#domain/dispatch/day-in-words.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { listed } from '#domain/listed.ts';
import { STATUS_NAMES, type StatusId } from '#domain/order/status.ts';
import { findLinkedOrder, type OrderRow } from '#server/selling/orders/orders.ts';
import type { AgentDeps } from '../agent-deps.ts';
import { expectedDays } from '../orders/expected-days.ts';
import { readProgress } from '../orders/tracked-order-store.ts';
import { type Outcome, sayNo } from '../ucp/outcome.ts';

export const trackRequest = z.object({
  link: z
    .string()
    .max(500)
    .meta({ description: 'The whole address of the order’s page, as our email to the buyer has it.' }),
});

const NO_ORDER = {
  code: 'not_found',
  content:
    'No order of ours is behind this link. Please copy it whole from our newest email about the order: links end after 90 days, or when the order joins an account.',
};

const ACCOUNTS_ORDER = {
  code: 'not_found',
  content: 'This order belongs to an account. The buyer logs in and opens the link themselves.',
};

export async function trackOrder(
  { db, clock, publicUrl, settingsCache }: Pick<AgentDeps, 'db' | 'clock' | 'publicUrl' | 'settingsCache'>,
  { link }: z.output<typeof trackRequest>,
): Promise<Outcome> {
  const path = pathOf(link, publicUrl);
  if (path !== null && /^\/profile\/orders\/\d+$/.test(path)) return sayNo(ACCOUNTS_ORDER);
  const key = /^\/guestorders\/([\w-]+\.[\w-]+)$/.exec(path ?? '')?.[1];
  const order = key === undefined ? undefined : await findLinkedOrder({ db, clock }, key);
  if (order === undefined) return sayNo(NO_ORDER);
  const { logs, boxes } = await readProgress(db, order.id);
  const days = expectedDays(order, { logs, workingDays: await settingsCache.workingDays(), now: clock() });
  return {
    answer: trackedView(
      order,
      days,
      boxes.map((box) => box.tracking_number),
    ),
  };
}

/** The path of a page of ours; nothing is fetched, and nobody else’s page is looked at. */
function pathOf(link: string, publicUrl: string): string | null {
  const url = URL.parse(link.trim());
  const isOurs = url !== null && url.origin === new URL(publicUrl).origin;
  return isOurs && url.username === '' && url.password === '' ? url.pathname : null;
}

const trackedView = (
  { id, order_status_id, created_at }: OrderRow,
  days: ReturnType<typeof expectedDays>,
  numbers: readonly string[],
) => ({
  order_id: id,
  status: STATUS_NAMES[order_status_id],
  ordered_on: dayInLondon(created_at),
  ...days,
  parcels: numbers.map((number) => ({ tracking_number: number, tracking_url: trackingPage(number) })),
});

export function sentenceOnTracking({
  order_id,
  status,
  leaves_on,
  expected_on,
  is_late,
  parcels,
}: ReturnType<typeof trackedView>): string {
  const leaves = leaves_on === null ? '' : ` It leaves on ${weekdayInWords(leaves_on)}.`;
  const expected = expected_on === null ? '' : ` It is expected on ${weekdayInWords(expected_on)}.`;
  const late = is_late ? ' It is late, and we are sorry.' : '';
  const tracking = whereTracked(parcels.map(({ tracking_url }) => tracking_url));
  const said: Readonly<Record<(typeof STATUS_NAMES)[StatusId], string>> = {
    awaiting_payment: 'isn’t paid for yet. The buyer pays for it on the page of the link.',
    received: `is received.${late}${leaves}${expected}`,
    roasting: `is being roasted and packed.${late}${leaves}${expected}`,
    dispatched: is_late
      ? `is with Royal Mail, and should have arrived by now. The buyer writes to us if it hasn’t.${tracking}`
      : `is with Royal Mail.${expected}${tracking}`,
    delivered: 'is delivered.',
    cancelled: 'is cancelled.',
  };
  return `Order ${order_id} ${said[status]}`;
}

function whereTracked(urls: readonly string[]): string {
  if (urls.length === 0) return '';
  return urls.length === 1
    ? ` Its parcel is tracked at ${listed(urls)}`
    : ` Its ${urls.length} parcels are tracked at ${listed(urls)}`;
}
