/** What is known of members when their next order is reckoned. */
import { daysBefore } from '../../domain/policy.ts';
import type { Known } from '../../domain/reorders/estimate.ts';
import { ARRIVALS_OF_DAYS, shiftOf } from '../../domain/reorders/proposal-rules.ts';
import { listPastOrders, type PastOrder } from '../orders/orders.ts';
import type { Database } from '../platform/database.ts';
import { listOpinions } from './opinion-store.ts';
import { listLastProposals, type Proposal, readUsualGrams } from './proposal-store.ts';

/** What a household drinks, until enough members say better. */
const USUAL_GRAMS_A_DAY = 28;
const LEAST_MEMBERS = 20;

export interface KnownOf {
  /** The newest first. */
  orders: readonly PastOrder[];
  known: Known;
  /** The last that was proposed. */
  last: Proposal | undefined;
}

export type Usual = ReadonlyMap<number, number>;

export const readUsual = (db: Database, now: Date): Promise<Usual> =>
  readUsualGrams(db, { since: daysBefore(now, ARRIVALS_OF_DAYS), least: LEAST_MEMBERS });

/** By the id of the member. */
export async function readKnown(
  db: Database,
  members: readonly { id: number; user_type_id: number }[],
  { usual, now }: { usual: Usual; now: Date },
): Promise<ReadonlyMap<number, KnownOf>> {
  const ids = members.map(({ id }) => id);
  const orders = Map.groupBy(
    await listPastOrders(db, ids, daysBefore(now, ARRIVALS_OF_DAYS)),
    ({ customerId }) => customerId,
  );
  const opinions = Map.groupBy(await listOpinions(db, ids), ({ customerId }) => customerId);
  const last = await listLastProposals(db, ids);
  return new Map(
    members.map(({ id, user_type_id }) => [
      id,
      {
        orders: orders.get(id) ?? [],
        known: {
          usualGramsADay: usual.get(user_type_id) ?? USUAL_GRAMS_A_DAY,
          shift: shiftOf((opinions.get(id) ?? []).map(({ opinion }) => opinion)),
        },
        last: last.get(id),
      },
    ]),
  );
}
