/** One act on all orders that match a filter: staged like any other, carried out in batches, and stopped on its way if need be. */
import type { Received } from '#contract/calls.ts';
import { type FilteredAct, MOST_MATCHING } from '#contract/order-desk/filtered-acts.ts';
import { DAY_MS } from '#domain/durations.ts';
import { type HeldRights, holds } from '#domain/staff/rights.ts';
import { insertAuditEntry } from '#server/foundation/audit-log/audit-log.ts';
import { nameOf, readCustomer } from '#server/foundation/customers/customers.ts';
import type { Member } from '#server/platform/calls.ts';
import { type Database, type InTransaction, transact } from '#server/platform/database.ts';
import { type Refusal, refuse, refuseField } from '#server/platform/refusal.ts';
import {
  findFilteredAct,
  findStaged,
  insertAct,
  insertOutcomes,
  isAtIt,
  listAboutTo,
  listFilteredActs,
  lockNewActs,
  type ProgressRow,
  stopAct,
  UNDO_MS,
} from '#server/roastery/staged-acts/staged-acts.ts';
import { countMatching, listMatching, type OrderFilter } from '#server/selling/orders/desk/desk.ts';
import { openDays, readAct } from './act-on-orders.ts';
import type { OrderDeskDeps } from './desk-deps.ts';
import { NOT_BY_NAME } from './list-orders.ts';

type Body = Received<'POST /staff/filtered-acts'>['body'];
type Deps = Pick<OrderDeskDeps, 'db' | 'clock' | 'settingsCache'>;

export async function countOrders(
  db: Database,
  filter: OrderFilter,
  rights: HeldRights,
): Promise<{ count: number; up_to: number } | Refusal<'not_allowed' | 'invalid'>> {
  const orderFilter = readFilter(filter, rights);
  return 'refused' in orderFilter ? orderFilter : countMatching(db, orderFilter, MOST_MATCHING + 1);
}

/** Without a filter it would be all orders of all time. */
function readFilter(
  { text, ...filter }: OrderFilter,
  rights: HeldRights,
): OrderFilter | Refusal<'not_allowed' | 'invalid'> {
  const words = text === '' ? undefined : text;
  if (words !== undefined && !holds(rights, ['people'], false)) return NOT_BY_NAME;
  const orderFilter = { ...filter, text: words };
  return Object.values(orderFilter).every((value) => value === undefined) ? NO_FILTER : orderFilter;
}

const NO_FILTER = refuse('invalid', { message: 'Please choose a filter first.' });

/**
 * Idempotent by the id of the act. Which orders it is about is written down with it, each at its version of now, and which are left
 * out because another act is about to change them.
 */
export async function actOnFilter(
  { db, clock, settingsCache }: Deps,
  { id, filter, up_to, do: asked }: Body,
  { id: staffId, rights }: Pick<Member, 'id' | 'rights'>,
): Promise<FilteredAct | Refusal<'not_allowed' | 'changed_meanwhile' | 'invalid'>> {
  const now = clock();
  const act = readAct(asked, await openDays(settingsCache, now));
  if ('refused' in act) return act;
  const wanted = readFilter(filter, rights);
  if ('refused' in wanted) return wanted;
  const { act: kind, ...details } = act;
  return transact(db, async (transaction) => {
    await lockNewActs(transaction);
    if ((await findFilteredAct(transaction, id)) !== undefined)
      return earlierAct(transaction, { id, kind, staffId });
    const orders = await listMatching(transaction, wanted, { upTo: up_to, most: MOST_MATCHING + 1 });
    if (orders.length === 0) return refuseField('filter', 'No order matches.');
    if (orders.length > MOST_MATCHING) return TOO_MANY;
    const aboutTo = await listAboutTo(
      transaction,
      orders.map((order) => order.id),
    );
    if (aboutTo.size === orders.length) return ALL_TAKEN;
    const stored = withoutNames(wanted);
    const row = {
      id,
      kind,
      staff_id: staffId,
      staged_at: now,
      due_at: new Date(now.getTime() + UNDO_MS),
      begun_at: null,
      details,
      filter: JSON.stringify(stored),
      total: orders.length,
    };
    if (await insertAct(transaction, row)) {
      await insertOutcomes(
        transaction,
        id,
        orders.map(({ id: order_id, version }) => ({
          order_id,
          version,
          ...leftOut(aboutTo.get(order_id)?.by),
        })),
      );
      await record(transaction, {
        id,
        staffId,
        action: 'act on orders',
        details: { kind, ...stored, orders: orders.length },
      });
    }
    return earlierAct(transaction, { id, kind, staffId });
  });
}

const leftOut = (by: string | undefined) =>
  by === undefined ? { outcome: null, words: '' } : { outcome: 'changed' as const, words: isAtIt(by) };

/** An act that was asked for under this id, now or before, if it is the same one. */
async function earlierAct(
  db: InTransaction,
  request: Parameters<typeof findStaged>[1],
): Promise<FilteredAct | Refusal<'changed_meanwhile'>> {
  const staged = await findStaged(db, request);
  if ('refused' in staged) return staged;
  const progress = await findFilteredAct(db, request.id);
  return progress === undefined ? TAKEN : progressAnswer(progress);
}

/** A name that somebody looked for is stored nowhere. */
const withoutNames = ({ text, ...filter }: OrderFilter): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries({ ...filter, text: text === undefined ? undefined : 'somebody' }).flatMap(
      ([name, value]) => (value === undefined ? [] : [[name, value]]),
    ),
  );

const TOO_MANY = refuseField(
  'filter',
  `More than ${MOST_MATCHING.toLocaleString('en-GB')} orders match. Please choose fewer.`,
);
const ALL_TAKEN = refuseField(
  'filter',
  'Somebody is at all of them just now. Please wait until that is done.',
);
const TAKEN = refuse('changed_meanwhile', { message: 'This id stands for another act.' });

export async function listProgress(db: Database, now: Date): Promise<FilteredAct[]> {
  return (await listFilteredActs(db, new Date(now.getTime() - DAY_MS))).map(progressAnswer);
}

/** Idempotent. A batch that is under way ends first. */
export const stopFilteredAct = (
  { db, clock }: Deps,
  id: string,
  staffId: number,
): Promise<FilteredAct | Refusal<'not_found'>> =>
  transact(db, async (transaction) => {
    if ((await findFilteredAct(transaction, id)) === undefined) return refuse('not_found');
    const by = nameOf(await readCustomer(transaction, staffId));
    const stopped = await stopAct(transaction, { id, staffId, now: clock(), words: `${by} stopped it.` });
    if (stopped > 0)
      await record(transaction, { id, staffId, action: 'stop act', details: { orders: stopped } });
    const progress = await findFilteredAct(transaction, id);
    return progress === undefined ? refuse('not_found') : progressAnswer(progress);
  });

interface Recorded {
  id: string;
  staffId: number;
  action: string;
  details: object;
}

const record = (db: InTransaction, { id, ...entry }: Recorded) =>
  insertAuditEntry(db, { ...entry, object: `act ${id}` });

const progressAnswer = ({ details, filter, due_at, stopped_at, ...row }: ProgressRow): FilteredAct => ({
  ...row,
  to: (details as { to?: number }).to ?? null,
  filter: filter as FilteredAct['filter'],
  due_at: due_at.toISOString(),
  stopped_at: stopped_at?.toISOString() ?? null,
});
