/** Orders by UCP: each for the platform whose assistant prepared its checkout, and for one whose token its buyer gave. */
import { ORDER_READ } from '#domain/agent-access/scopes.ts';
import type { Asking } from '../cart/asking.ts';
import { findAgentOrder } from '../orders/agent-order-store.ts';
import { orderSnapshot } from '../orders/order-snapshot.ts';
import { type Outcome, sayNo } from './outcome.ts';
import { toAllow } from './read-access.ts';

const NO_ORDER = {
  code: 'not_found',
  content: 'No checkout became an order with that number that you may see.',
};

export async function showOrder(asking: Asking, id: string): Promise<Outcome> {
  const { deps, platform, isSigned, access } = asking;
  const buyer = access?.scopes.has(ORDER_READ) === true ? access.accountId : null;
  if (buyer === null && !isSigned) return toAllow(asking, ORDER_READ);
  const order = /^[1-9]\d{0,8}$/.test(id) ? await findAgentOrder(deps.db, Number(id)) : undefined;
  const isOfPlatform = isSigned && order?.profile_url === platform?.profileUrl;
  if (order === undefined || !(isOfPlatform || order.customer_id === buyer)) return sayNo(NO_ORDER);
  const snapshot = await orderSnapshot(deps.db, deps, order);
  return { answer: isOfPlatform ? snapshot : withoutSecrets(snapshot, deps.publicUrl) };
}

/** The checkout's id and page are secrets of the platform that prepared it, and not the buyer's to give away by a token. */
const withoutSecrets = (snapshot: Awaited<ReturnType<typeof orderSnapshot>>, publicUrl: string) => ({
  ...snapshot,
  checkout_id: `order-${snapshot.id}`,
  permalink_url: `${publicUrl}/profile/orders/${snapshot.id}`,
});
