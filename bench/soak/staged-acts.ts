/** Acts on several orders at once, which wait ten seconds and are then carried out by whichever process is there. */
import { randomUUID } from 'node:crypto';
import type { OutcomeOfAct } from '#contract/order-desk/staged-act.ts';
import { STATUS } from '#domain/order/status.ts';
import { type NotedOrder, noteWaiting } from './journal.ts';
import type { Visit } from './visit.ts';

const AT_ONCE = 3;

/** Begins to roast some orders. Nobody else touches them from then on, so that what waits is surely done. */
export async function advanceTogether({ client, journal }: Visit, token: string): Promise<void> {
  const orders = [...journal.orders.values()]
    .filter(
      ({ status, refunded, isLeftAlone }) => status === STATUS.received && refunded === 0 && !isLeftAlone,
    )
    .slice(-AT_ONCE);
  if (orders.length === 0) return;
  for (const order of orders) order.isLeftAlone = true;
  const chosen: { id: number; version: number }[] = [];
  for (const { id } of orders) {
    const read = await client.untilAnswered({
      kind: 'read an order',
      method: 'GET',
      path: `/api/staff/orders/${id}`,
      token,
    });
    chosen.push({ id, version: (JSON.parse(read.text) as { version: number }).version });
  }
  const answer = await client.untilAnswered({
    kind: 'act on orders',
    method: 'POST',
    path: '/api/staff/order-acts',
    token,
    body: { id: randomUUID(), orders: chosen, do: { act: 'advance', to: STATUS.roasting } },
  });
  if (answer.status === 200) noteOutcomes(orders, JSON.parse(answer.text) as OutcomeOfAct);
}

function noteOutcomes(orders: readonly NotedOrder[], { results }: OutcomeOfAct): void {
  for (const order of orders) {
    const outcome = results.find(({ id }) => id === order.id)?.outcome;
    if (outcome === 'waiting' || outcome === 'done' || outcome === 'already')
      noteWaiting(order, STATUS.roasting);
  }
}
