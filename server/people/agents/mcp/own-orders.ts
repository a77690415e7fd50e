/** What its owner ordered here before, for an assistant that they allowed to see it. */
import { z } from 'zod';
import { isCustomBlend } from '#domain/blend/ctaps-id.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import type { WorkingDays } from '#domain/dispatch/working-days.ts';
import { listed } from '#domain/listed.ts';
import { STATUS_NAMES } from '#domain/order/status.ts';
import type { Asking } from '../cart/asking.ts';
import { FLIGHT_ID, itemId } from '../checkout/order-view.ts';
import { expectedDays } from '../orders/expected-days.ts';
import { listOwnOrders, type OwnOrder } from '../orders/own-order-store.ts';
import type { Outcome } from '../ucp/outcome.ts';

const MOST = 20;
const USUAL = 5;

export const ownOrdersRequest = z.object({
  limit: z
    .int()
    .min(1)
    .max(MOST)
    .optional()
    .meta({ description: `The newest ${USUAL} unless you say more.` }),
});

export async function ownOrders(
  { deps, access }: Asking,
  { limit = USUAL }: z.infer<typeof ownOrdersRequest>,
): Promise<Outcome> {
  if (access === null) throw new Error('Whose orders are listed, a token says.');
  const orders = await listOwnOrders(deps.db, access.accountId, limit);
  const seen = { workingDays: await deps.settingsCache.workingDays(), now: deps.clock() };
  return { answer: { orders: orders.map((order) => orderOf(order, seen)) } };
}

const orderOf = (order: OwnOrder, seen: { workingDays: WorkingDays; now: Date }) => ({
  id: String(order.id),
  ordered_on: dayInLondon(order.created_at),
  status: STATUS_NAMES[order.order_status_id],
  ...(order.dispatched_at === null
    ? { leaves_on: expectedDays(order, { ...seen, logs: order.logs }).leaves_on }
    : { dispatched_on: dayInLondon(order.dispatched_at) }),
  total: { amount: order.total, currency: 'GBP' },
  coffees: order.lines.map((line) => ({
    id: line.ctaps_id ?? FLIGHT_ID,
    variant_id: itemId(line),
    // What its owner called it; nothing else that somebody typed leaves here.
    name: line.name,
    is_made_to_recipe: line.ctaps_id !== null && isCustomBlend(line.ctaps_id),
    quantity: line.quantity,
    price: { amount: line.unit_price, currency: 'GBP' },
  })),
});

/** Names of blends are their owner’s words, and stand in no sentence of ours. */
export function sentenceOnOwnOrders({ orders }: { orders: readonly ReturnType<typeof orderOf>[] }): string {
  const [newest] = orders;
  if (newest === undefined) return 'Nothing was ordered with this account yet.';
  const named = listed(
    newest.coffees.map(({ id, name, is_made_to_recipe: isMade, quantity }) => {
      const what = isMade ? `the blend ${id}` : name;
      return `${quantity} ${quantity === 1 ? 'bag' : 'bags'} of ${what}`;
    }),
  );
  return `The newest of ${orders.length === 1 ? 'one order' : `${orders.length} orders`} is of ${newest.ordered_on}: ${named}.`;
}
