/**
 * Makers are thanked for what others paid for their public blends, two weeks after the delivery, and what was refunded since is taken
 * back. What was bought at the maker's storefront earns a commission instead. Each line is a transaction of its own: any number of processes may do it at once, and one that dies leaves whole lines behind.
 */
import { mailboxOf } from '#domain/customer/email.ts';
import { areOneHousehold } from '#domain/thanks/household.ts';
import {
  excessOf,
  goodsOf,
  markUpOf,
  type Share,
  sharesOf,
  thanksOf,
  withinMost,
} from '#domain/thanks/thanks.ts';
import { lockCustomers, readCustomer } from '#server/foundation/customers/customers.ts';
import { type Database, type InTransaction, transact } from '#server/platform/database.ts';
import { type Alone, eachAlone } from '#server/platform/each-alone.ts';
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
export const giveThanks = (db: Database, now: Date): Promise<void> => eachAlone(dueNow(db, now));

async function* dueNow(db: Database, now: Date): AsyncGenerator<Alone> {
  for (const refunded of await listRefunded(db, now))
    if (excessOf(refunded, goodsOf(refunded)) > 0)
      yield [`thanks ${refunded.id}`, () => takeBack(db, refunded, now)];
  for (let after = 0; ; ) {
    const due = await listDue(db, now, { after, most: AT_ONCE });
    for (const lineId of due) yield [`line ${lineId}`, () => thankFor(db, lineId, now)];
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

/** A commission is the maker's alone. */
const earners = ({ maker, parent, storefront }: EarningLine): Earner[] =>
  storefront !== null || parent === null || parent === 'gone' ? [maker] : [maker, parent];

const earnersOf = (line: EarningLine): number[] => earners(line).map(({ customerId }) => customerId);

/** Nobody is thanked for a blend that staff hid; the other’s share stays as it is. */
export function earningShares(line: EarningLine): Share[] {
  const { maker, parent, storefront } = line;
  const hidden = earners(line).filter(({ isHidden }) => isHidden);
  const shares = storefront === null ? sharesOf(maker, parent) : [{ ...maker, percent: storefront.percent }];
  return shares.filter((share) => !hidden.some(({ blendId }) => blendId === share.blendId));
}

/** What a share comes to, but for the most of a month. */
export function earnedBy(line: EarningLine, percent: number) {
  const goods = goodsOf(line);
  const mark_up =
    line.storefront === null ? 0 : markUpOf(goods, { goods: line.paid, markUp: line.storefront.markUp });
  return { goods, mark_up, pence: thanksOf(goods, percent, mark_up) };
}

async function give(
  db: InTransaction,
  line: EarningLine,
  { share: { customerId, blendId, percent }, now }: { share: Share; now: Date },
): Promise<void> {
  if (areOneHousehold(await readHousehold(db, customerId), line.buyer)) return;
  const { goods, mark_up, pence: earned } = earnedBy(line, percent);
  const is_commission = line.storefront !== null;
  const pence = is_commission ? earned : await withinMonth(db, line, { customerId, pence: earned, now });
  if (pence === 0) return;
  const withheld = Math.min(pence, await readOwed(db, customerId));
  await insertThanks(db, {
    order_blend_id: line.lineId,
    customer_id: customerId,
    custom_blend_id: blendId,
    percent,
    goods,
    is_commission,
    mark_up,
    pence,
    withheld,
    given_at: now,
  });
  await post(db, {
    is_commission,
    kind: is_commission ? 'commission_earned' : 'thanks_given',
    reference: `${line.lineId}/${customerId}`,
    description: is_commission ? 'Commission of your storefront' : 'Thanks for your public blends',
    customerId,
    pence: pence - withheld,
  });
}

async function withinMonth(
  db: InTransaction,
  { buyer }: EarningLine,
  { customerId, pence, now }: { customerId: number; pence: number; now: Date },
): Promise<number> {
  const given = await listGivenInMonth(db, customerId, now);
  const mailboxes = buyer.emails.map(mailboxOf);
  const ofBuyer = given.filter(({ email }) => mailboxes.includes(mailboxOf(email)));
  return withinMost(pence, { maker: sumOf(given), buyer: sumOf(ofBuyer) });
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
    if (refunded === undefined) return;
    const pence = excessOf(refunded, goodsOf(refunded));
    if (pence === 0) return;
    const { anonymised_at } = await readCustomer(transaction, customerId);
    const { credit } = await usableOf(transaction, customerId).executeTakeFirstOrThrow();
    const from_credit = anonymised_at === null ? Math.min(pence, credit) : 0;
    const taken = await insertTakenBack(transaction, { thanks_id: id, pence, from_credit, taken_at: now });
    const { is_commission } = refunded;
    await post(transaction, {
      is_commission,
      kind: is_commission ? 'commission_taken_back' : 'thanks_taken_back',
      reference: String(taken),
      description: `${is_commission ? 'Commission' : 'Thanks'} taken back: the coffee was refunded`,
      customerId,
      pence: -from_credit,
    });
  });

interface Posted {
  is_commission: boolean;
  kind: 'thanks_given' | 'thanks_taken_back' | 'commission_earned' | 'commission_taken_back';
  reference: string;
  description: string;
  customerId: number;
  pence: number;
}

/** The caller holds the lock on the customer, and knows that the credit covers it. */
async function post(
  db: InTransaction,
  { customerId, pence, is_commission, ...event }: Posted,
): Promise<void> {
  if (pence === 0) return;
  const isNew = await postVerified(db, {
    ...event,
    postings: [
      { account: is_commission ? 'commissions' : 'thanks', pence: -pence },
      { account: { kind: 'credit', customerId }, pence },
    ],
  });
  if (!isNew) throw new Error(`${event.kind} ${event.reference} is in the ledger already.`);
}
