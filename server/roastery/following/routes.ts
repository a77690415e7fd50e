import type { Calls } from '#contract/calls.ts';
import { type ChangeWatch, openWaitingPlaces } from '#server/foundation/live-changes/live-changes.ts';
import { answered, type Handlers } from '#server/platform/calls.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database.ts';
import { findLinkedOrder, findOrderOf } from '#server/selling/orders/orders.ts';
import { followOrder } from './follow-order.ts';

/** An office behind one address, a family with one order, and all who wait at one process. */
const PLACES = { inAll: 400, ofNetwork: 24, ofThing: 6 };

export function followingRoutes(deps: { db: Database; clock: Clock; changes: ChangeWatch }): Handlers<Calls> {
  const places = openWaitingPlaces(PLACES);
  return {
    'GET /orders/{id}/following': async ({ params, query, member, visitor, gone }) => {
      const findOrder = () => findOrderOf(deps.db, params.id, member.id);
      const follower = { findOrder, since: query.since, address: visitor.address, gone };
      return answered(await followOrder({ ...deps, places }, follower));
    },
    'GET /guest-orders/{signedKey}/following': async ({ params, query, visitor, gone }) => {
      const findOrder = () => findLinkedOrder(deps, params.signedKey);
      const follower = { findOrder, since: query.since, address: visitor.address, gone };
      return answered(await followOrder({ ...deps, places }, follower));
    },
  };
}
