/**
 * Makers are thanked for what others paid for their public blends, two weeks after the delivery, and what was refunded since is taken
 * back. Each line is a transaction of its own: any number of processes may do it at once, and one that dies leaves whole lines behind.
 */
import { mailboxOf } from '#domain/customer/email.ts';
import { areOneHousehold } from '#domain/thanks/household.ts';
import { excessOf, goodsOf, type Share, sharesOf, thanksOf, withinMost } from '#domain/thanks/thanks.ts';
import { lockCustomers, readCustomer } from '#server/foundation/customers/customers.ts';
import { type Database, type InTransaction, transact } from '#server/platform/database.ts';
import { postVerified, usableOf } from '#server/selling/ledger/ledger.ts';
import { lockOrder } from '#server/selling/orders/orders.ts';
import {
  type Earner,
  type EarningLine,
  listDue,
  readEarningLine,
  readHousehold,
} from './earning-line-store.ts';
import {
  insertTakenBack,
  insertThanks,
  listGivenInMonth,
  listRefunded,
  noteThanked,
  readOwed,
  readRefunded,
} from './thanks-store.ts';

const AT_ONCE = 500;

/** What was refunded is taken back first, so that new thanks make good what no credit covered. */
export async function giveThanks(db: Database, now: Date): Promise<void> {
  for (const refunded of await listRefunded(db, now))
    if (excessOf(refunded, goodsOf(refunded)) > 0) await takeBack(db, refunded, now);
  for (let after = 0; ; ) {
    const due = await listDue(db, now, { after, most: AT_ONCE });
    for (const lineId of due) await thankFor(db, lineId, now);
    if (due.length < AT_ONCE) return;
    after = due.at(-1) ?? after;
  }
}

/** Lock order: the makers before the order, whose lock keeps refunds from coming in between. */
const thankFor = (db: Database, lineId: number, now: Date): Promise<void> =>
  transact(db, async (transaction) => {
    const before = await readEarningLine(transaction, lineId);
    if (before !== undefined) {
      await lockCustomers(transaction, earnersOf(before));
      await lockOrder(transaction, before.orderId);
    }
    const line = await readEarningLine(transaction, lineId);
    // Another process was faster, or a blend went from one account to another: the next day finds what is left.
    if (before !== undefined && String(earnersOf(before)) !== String(line && earnersOf(line))) return;
    if (!(await noteThanked(transaction, lineId, now)) || line === undefined) return;
    for (const share of earningShares(line)) await give(transaction, line, { share, now });
  });

const earners = ({ maker, parent }: EarningLine): Earner[] =>
  parent === null || parent === 'gone' ? [maker] : [maker, parent];

const earnersOf = (line: EarningLine): number[] => earners(line).map(({ customerId }) => customerId);

/** Nobody is thanked for a blend that staff hid; the other’s share stays as it is. */
export function earningShares(line: EarningLine): Share[] {
  const hidden = earners(line).filter(({ isHidden }) => isHidden);
  return sharesOf(line.maker, line.parent).filter(
    (share) => !hidden.some(({ blendId }) => blendId === share.blendId),
  );
}

async function give(
  db: InTransaction,
  line: EarningLine,
  { share: { customerId, blendId, percent }, now }: { share: Share; now: Date },
): Promise<void> {
  if (areOneHousehold(await readHousehold(db, customerId), line.buyer)) return;
  const goods = goodsOf(line);
  const given = await listGivenInMonth(db, customerId, now);
  const mailboxes = line.buyer.emails.map(mailboxOf);
  const ofBuyer = given.filter(({ email }) => mailboxes.includes(mailboxOf(email)));
  const pence = withinMost(thanksOf(goods, percent), { maker: sumOf(given), buyer: sumOf(ofBuyer) });
  if (pence === 0) return;
  const withheld = Math.min(pence, await readOwed(db, customerId));
  await insertThanks(db, {
    order_blend_id: line.lineId,
    customer_id: customerId,
    custom_blend_id: blendId,
    percent,
    goods,
    pence,
    withheld,
    given_at: now,
  });
  await post(db, {
    kind: 'thanks_given',
    reference: `${line.lineId}/${customerId}`,
    description: 'Thanks for your public blends',
    customerId,
    pence: pence - withheld,
  });
}

const sumOf = (given: readonly { pence: number }[]): number =>
  given.reduce((sum, { pence }) => sum + pence, 0);

/** As far as the maker's credit covers it; the rest is withheld from the next thanks. */
const takeBack = (
  db: Database,
  { id, customerId }: { id: number; customerId: number },
  now: Date,
): Promise<void> =>
  transact(db, async (transaction) => {
    await lockCustomers(transaction, [customerId]);
    const refunded = await readRefunded(transaction, id);
    const pence = refunded === undefined ? 0 : excessOf(refunded, goodsOf(refunded));
    if (pence === 0) return;
    const { anonymised_at } = await readCustomer(transaction, customerId);
    const { credit } = await usableOf(transaction, customerId).executeTakeFirstOrThrow();
    const from_credit = anonymised_at === null ? Math.min(pence, credit) : 0;
    const taken = await insertTakenBack(transaction, { thanks_id: id, pence, from_credit, taken_at: now });
    await post(transaction, {
      kind: 'thanks_taken_back',
      reference: String(taken),
      description: 'Thanks taken back: the coffee was refunded',
      customerId,
      pence: -from_credit,
    });
  });

interface Posted {
  kind: 'thanks_given' | 'thanks_taken_back';
  reference: string;
  description: string;
  customerId: number;
  pence: number;
}

/** The caller holds the lock on the customer, and knows that the credit covers it. */
async function post(db: InTransaction, { customerId, pence, ...event }: Posted): Promise<void> {
  if (pence === 0) return;
  const isNew = await postVerified(db, {
    ...event,
    postings: [
      { account: 'thanks', pence: -pence },
      { account: { kind: 'credit', customerId }, pence },
    ],
  });
  if (!isNew) throw new Error(`${event.kind} ${event.reference} is in the ledger already.`);
}
