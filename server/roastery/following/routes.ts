import type { Calls } from '#contract/calls.ts';
import { type ChangeWatch, openWaitingPlaces } from '#server/foundation/live-changes/live-changes.ts';
import { answered, type Handlers } from '#server/platform/calls.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database.ts';
import { findLinkedOrder, findOrderOf } from '#server/selling/orders/orders.ts';
import { followOrder } from './follow-order.ts';
import { readPush, subscribeBrowser, unsubscribeBrowser } from './subscribe-browser.ts';

/** An office behind one address, a family with one order, and all who wait at one process. */
const PLACES = { inAll: 400, ofNetwork: 24, ofThing: 6 };

export function followingRoutes(deps: { db: Database; clock: Clock; changes: ChangeWatch }): Handlers<Calls> {
  const { db } = deps;
  const places = openWaitingPlaces(PLACES);
  return {
    'GET /orders/{id}/following': async ({ params, query, member, visitor, gone }) => {
      const findOrder = () => findOrderOf(db, params.id, member.id);
      const follower = { findOrder, since: query.since, address: visitor.address, gone };
      return answered(await followOrder({ ...deps, places }, follower));
    },
    'GET /guest-orders/{signedKey}/following': async ({ params, query, visitor, gone }) => {
      const findOrder = () => findLinkedOrder(deps, params.signedKey);
      const follower = { findOrder, since: query.since, address: visitor.address, gone };
      return answered(await followOrder({ ...deps, places }, follower));
    },
    'GET /orders/{id}/push-subscriptions': async ({ params, member }) =>
      answered(await readPush(db, await findOrderOf(db, params.id, member.id))),
    'POST /orders/{id}/push-subscriptions': async ({ params, body, member }) => {
      const order = await findOrderOf(db, params.id, member.id);
      return answered(await subscribeBrowser(db, order, { ...body, sessionId: member.sessionId }));
    },
    'DELETE /orders/{id}/push-subscriptions/{browser}': async ({ params, member }) =>
      unsubscribeBrowser(db, await findOrderOf(db, params.id, member.id), params.browser),
    'GET /guest-orders/{signedKey}/push-subscriptions': async ({ params }) =>
      answered(await readPush(db, await findLinkedOrder(deps, params.signedKey))),
    'POST /guest-orders/{signedKey}/push-subscriptions': async ({ params, body }) => {
      const order = await findLinkedOrder(deps, params.signedKey);
      return answered(await subscribeBrowser(db, order, { ...body, sessionId: null }));
    },
    'DELETE /guest-orders/{signedKey}/push-subscriptions/{browser}': async ({ params }) =>
      unsubscribeBrowser(db, await findLinkedOrder(deps, params.signedKey), params.browser),
  };
}
