/** SQL of proposals: orders that were worked out for members and wait for their answer. */
import { type Selectable, sql } from 'kysely';
import type { ProposedOrder } from '#server/people/checkout/checkout.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import type { Schema } from '#server/platform/schema.ts';
import { anyOf } from '#server/platform/sql.ts';

export type ProposalState =
  | 'proposed'
  | 'approved'
  | 'put off'
  | 'changed'
  | 'skipped'
  | 'stopped'
  | 'expired'
  | 'withdrawn';

type Stored = Omit<Selectable<Schema['reorder_proposals']>, 'user_type_id'>;

export interface Proposal extends Stored {
  state: ProposalState;
  lines: ProposedOrder['lines'];
  billing: ProposedOrder['billing'];
  delivery: ProposedOrder['shipping'];
  payment_gateway_id: ProposedOrder['method'];
  shipping_option_id: ProposedOrder['option'];
}

const COLUMNS = [
  'id',
  'customer_id',
  'cart_id',
  'key_hash',
  'state',
  'lines',
  'billing',
  'delivery',
  'payment_gateway_id',
  'shipping_option_id',
  'total',
  'last_order_id',
  'grams',
  'grams_a_day',
  'counted_since',
  'runs_out_on',
  'proposed_at',
  'expires_at',
  'answered_at',
  'silences',
  'again_on',
  'order_id',
  'standing_order_id',
  'standing_day',
  'leaves_on',
  'places_at',
  'not_placed',
  'not_placed_at',
  'second_key_hash',
] as const satisfies readonly (keyof Stored)[];

/** Of every kind. */
export const proposals = (db: Database | InTransaction) =>
  db.selectFrom('reorder_proposals').select(COLUMNS).$castTo<Proposal>();

export type NewProposal = Pick<
  Proposal,
  | 'customer_id'
  | 'cart_id'
  | 'key_hash'
  | 'lines'
  | 'billing'
  | 'delivery'
  | 'payment_gateway_id'
  | 'shipping_option_id'
  | 'total'
  | 'grams'
  | 'proposed_at'
  | 'expires_at'
> & { user_type_id: number };

/** What a proposal is worked out from; one of a standing order has none of it. */
export interface Forecast {
  last_order_id: number;
  grams_a_day: number;
  counted_since: string;
  runs_out_on: string;
}

/** `null` for one of a standing order. */
export function forecastOf({
  last_order_id,
  grams_a_day,
  counted_since,
  runs_out_on,
}: Pick<Proposal, keyof Forecast>): Forecast | null {
  if (last_order_id === null || grams_a_day === null || counted_since === null || runs_out_on === null)
    return null;
  return { last_order_id, grams_a_day, counted_since, runs_out_on };
}

/** The caller holds the lock on the customer and has seen that no other is open. */
export async function insertProposal(
  db: InTransaction,
  { lines, billing, delivery, ...proposal }: NewProposal & Forecast,
): Promise<void> {
  await db
    .insertInto('reorder_proposals')
    .values({
      ...proposal,
      lines: JSON.stringify(lines),
      billing: JSON.stringify(billing),
      delivery: JSON.stringify(delivery),
    })
    .execute();
}

export const findProposalByKey = (db: Database, keyHash: string): Promise<Proposal | undefined> =>
  proposals(db)
    .where((proposal) =>
      proposal.or([proposal('key_hash', '=', keyHash), proposal('second_key_hash', '=', keyHash)]),
    )
    .executeTakeFirst();

export const findProposalOf = (db: Database, id: number, customerId: number): Promise<Proposal | undefined> =>
  proposals(db).where('id', '=', id).where('customer_id', '=', customerId).executeTakeFirst();

/** After the lock on the customer, so that answers come one after the other. */
export const lockProposal = (db: InTransaction, id: number): Promise<Proposal | undefined> =>
  proposals(db).where('id', '=', id).forUpdate().executeTakeFirst();

/** The last that was worked out for each of these customers. */
export async function listLastProposals(
  db: Database | InTransaction,
  customerIds: readonly number[],
): Promise<ReadonlyMap<number, Proposal>> {
  const last = await proposals(db)
    .distinctOn('customer_id')
    .where('customer_id', '=', anyOf(customerIds))
    .where('standing_order_id', 'is', null)
    .orderBy('customer_id')
    .orderBy('id', 'desc')
    .execute();
  return new Map(last.map((proposal) => [proposal.customer_id, proposal]));
}

export interface End {
  state: Exclude<ProposalState, 'proposed'>;
  answered_at: Date;
  again_on?: string;
  silences?: number;
  order_id?: number;
}

/** The caller holds the lock on the proposal, which is open. */
export async function endProposal(db: InTransaction, id: number, end: End): Promise<void> {
  await db.updateTable('reorder_proposals').set(end).where('id', '=', id).execute();
}

/** Open ones whose time is over; the shop itself places or ends those that it is to place. */
export const listOverdueProposals = (
  db: Database,
  now: Date,
): Promise<{ id: number; customer_id: number }[]> =>
  db
    .selectFrom('reorder_proposals')
    .select(['id', 'customer_id'])
    .where('state', '=', sql.lit('proposed'))
    .where('expires_at', '<=', now)
    .where('places_at', 'is', null)
    .orderBy('id')
    .limit(100)
    .execute();

/** How many proposals before this one nobody answered, one after the other. */
export async function readSilences(
  db: InTransaction,
  { id, customer_id }: Pick<Proposal, 'id' | 'customer_id'>,
): Promise<number> {
  const before = await db
    .selectFrom('reorder_proposals')
    .select('silences')
    .where('customer_id', '=', customer_id)
    .where('standing_order_id', 'is', null)
    .where('id', '<', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return before?.silences ?? 0;
}

/** The median of what customers of each user type drink, where there are enough of them to say so. */
export async function readUsualGrams(
  db: Database,
  { since, least }: { since: Date; least: number },
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ userTypeId: number; grams: number }>`
    select user_type_id as "userTypeId", percentile_cont(0.5) within group (order by grams_a_day) as grams
    from (
      select distinct on (customer_id) user_type_id, grams_a_day from reorder_proposals
      where proposed_at >= ${since} and standing_order_id is null order by customer_id, id desc
    ) as last
    group by user_type_id having count(*) >= ${least}`.execute(db);
  return new Map(rows.map(({ userTypeId, grams }) => [userTypeId, grams]));
}

/** What was answered long ago is forgotten; the orders that came of it stay. */
export async function deleteOldProposals(db: Database, answeredBefore: Date): Promise<void> {
  await db
    .deleteFrom('reorder_proposals')
    .where('state', '<>', 'proposed')
    .where('answered_at', '<', answeredBefore)
    .execute();
}
