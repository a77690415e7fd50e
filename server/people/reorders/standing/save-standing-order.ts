/** A standing order is made, changed and ended, by its customer or by staff for them. */
import { insertAuditEntry } from '#server/foundation/audit-log/audit-log.ts';
import { isSamePerson, lockAccount } from '#server/foundation/customers/customers.ts';
import type { PaymentDeps } from '#server/money/payments/payments.ts';
import { type InTransaction, transact } from '#server/platform/database.ts';
import { type Refusal, refuse, refuseField } from '#server/platform/refusal.ts';
import { endProposal } from '../proposal-store.ts';
import { type ChangedBody, type NewBody, readContent } from './read-content.ts';
import {
  changeStandingOrder,
  countRunningOf,
  endStanding,
  findMadeBy,
  findStandingOrder,
  insertStandingOrder,
  lockStandingOrder,
  type StandingContent,
  type StandingOrder,
} from './standing-order-store.ts';
import { lockOpenOf } from './standing-proposal-store.ts';

const MOST_RUNNING = 20;

/** Who says so: the customer, or staff for them. */
export type By = { customerId: number } | { staffId: number };

type NotMade = Refusal<'not_found' | 'invalid'>;

/** Idempotent: the same id again answers what it made. */
export async function makeStandingOrder(
  deps: PaymentDeps,
  body: NewBody,
  { customerId, staffId = null }: { customerId: number; staffId?: number | null },
): Promise<{ id: number } | NotMade> {
  const catalogue = await deps.catalogueCache.refresh();
  const now = deps.clock();
  const content = readContent(body, { catalogue, now, standing: null });
  if ('refused' in content) return content;
  return transact(deps.db, async (transaction): Promise<{ id: number } | NotMade> => {
    const customer = await lockAccount(transaction, customerId);
    if (customer === undefined) return refuse('not_found');
    const before = await findMadeBy(transaction, body.id);
    if (before !== undefined) return before.customer_id === customerId ? before : USED;
    const refusal =
      (await refusalOfOwn(transaction, staffId, customerId)) ??
      refusalOfAccount(content, customer, { bySelf: staffId === null }) ??
      ((await countRunningOf(transaction, customerId)) >= MOST_RUNNING ? TOO_MANY : null);
    if (refusal !== null) return refusal;
    const made = await insertStandingOrder(transaction, content, {
      request_id: body.id,
      customer_id: customerId,
      made_at: now,
    });
    if (made === undefined) return USED;
    await log(transaction, staffId, { id: made.id, action: 'make standing order', after: loggedOf(content) });
    return made;
  });
}

/** What is announced and not placed yet is withdrawn, and announced again as it now is. */
export async function changeStanding(
  deps: PaymentDeps,
  { id, body, by }: { id: number; body: ChangedBody; by: By },
): Promise<{ id: number } | NotMade | Refusal<'changed_meanwhile'>> {
  const catalogue = await deps.catalogueCache.refresh();
  const found = await findStandingOrder(deps.db, id);
  if (found === undefined || !isOpenTo(found, by)) return refuse('not_found');
  const now = deps.clock();
  return transact(deps.db, async (transaction) => {
    const customer = await lockAccount(transaction, found.customer_id);
    const standing = await lockStandingOrder(transaction, id);
    if (customer === undefined || standing === undefined) return refuse('not_found');
    if (standing.ended_at !== null) return ENDED;
    if (standing.version !== body.version) return FASTER;
    const content = readContent(body, { catalogue, now, standing });
    if ('refused' in content) return content;
    const staffId = staffIn(by);
    const refusal =
      (await refusalOfOwn(transaction, staffId, customer.id)) ??
      refusalOfAccount(content, customer, { bySelf: false });
    if (refusal !== null) return refusal;
    await withdrawOpen(transaction, id, now);
    await changeStandingOrder(transaction, id, { content, changed_at: now });
    await log(transaction, staffId, {
      id,
      action: 'change standing order',
      before: loggedOf(standing),
      after: loggedOf(content),
    });
    return { id };
  });
}

/** Idempotent. Answers whether there is such a standing order. */
export async function endStandingOrder(
  { db, clock }: Pick<PaymentDeps, 'db' | 'clock'>,
  id: number,
  by: By,
): Promise<boolean> {
  const found = await findStandingOrder(db, id);
  if (found === undefined || !isOpenTo(found, by)) return false;
  return transact(db, async (transaction) => {
    await lockAccount(transaction, found.customer_id);
    const standing = await lockStandingOrder(transaction, id);
    if (standing === undefined) return false;
    if (standing.ended_at !== null) return true;
    for (const open of await lockOpenOf(transaction, id))
      await endProposal(transaction, open.id, { state: 'stopped', answered_at: clock() });
    await endStanding(transaction, id, clock());
    await log(transaction, staffIn(by), { id, action: 'end standing order' });
    return true;
  });
}

/** The caller holds the lock on the standing order. */
export async function withdrawOpen(db: InTransaction, id: number, now: Date): Promise<void> {
  for (const open of await lockOpenOf(db, id))
    await endProposal(db, open.id, { state: 'withdrawn', answered_at: now });
}

const isOpenTo = ({ customer_id }: StandingOrder, by: By): boolean =>
  'staffId' in by || by.customerId === customer_id;

const staffIn = (by: By): number | null => ('staffId' in by ? by.staffId : null);

const refusalOfOwn = async (db: InTransaction, staffId: number | null, customerId: number) =>
  staffId !== null && (await isSamePerson(db, staffId, customerId)) ? ONES_OWN : null;

interface Account {
  balance_limit: number;
  email_verified_at: Date | null;
}

function refusalOfAccount(
  { asks }: StandingContent,
  { balance_limit, email_verified_at }: Account,
  { bySelf }: { bySelf: boolean },
): Refusal<'invalid'> | null {
  if ((!asks || bySelf) && balance_limit <= 0) return NO_ACCOUNT;
  return email_verified_at === null ? UNPROVEN : null;
}

interface Logged {
  id: number;
  action: string;
  before?: object;
  after?: object;
}

/** Of staff alone: what customers do with their own is theirs. */
async function log(db: InTransaction, staffId: number | null, { id, ...entry }: Logged): Promise<void> {
  if (staffId !== null) await insertAuditEntry(db, { staffId, object: `standing order ${id}`, ...entry });
}

/** Nothing that names the customer: the log is never rewritten. */
const loggedOf = ({
  asks,
  weekdays,
  every_weeks,
  starts_on,
  ends_on,
  pauses,
  lines,
  highest_total,
}: StandingContent) => ({
  asks,
  weekdays,
  every_weeks,
  starts_on,
  ends_on,
  pauses,
  lines: lines.map(({ quantity, bag_size_id, grind_id, recipe }) => ({
    quantity,
    bag_size_id,
    grind_id,
    recipe,
  })),
  highest_total,
});

const USED = refuseField('id', 'This id belongs to another standing order.');
const ENDED = refuse('changed_meanwhile', {
  message: 'This standing order has ended. You can set up a new one.',
});
const FASTER = refuse('changed_meanwhile', {
  message: 'It was changed in the meantime. Please look at it again, then change it.',
});
const NO_ACCOUNT = refuseField(
  'asks',
  'A standing order goes on account, and this account has no limit to order on account.',
);
const UNPROVEN = refuseField('asks', 'The email address of this account has to be confirmed first.');
const TOO_MANY = refuseField(
  'id',
  `An account has at most ${MOST_RUNNING} standing orders. Please end one first.`,
);
const ONES_OWN = refuse('invalid', {
  message: 'This would be your own standing order. Set it up in your profile, or ask somebody else.',
});
