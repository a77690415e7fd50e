/** Compares what the shop acknowledged with what it has: nothing is lost, nothing is there twice, and both agree to the penny. */
import { sql } from 'kysely';
import { formatPounds } from '#domain/money/pounds.ts';
import { PAYMENT_METHOD } from '#domain/order/payment-method.ts';
import { STATUS } from '#domain/order/status.ts';
import { gramsOnScale } from '#domain/weight.ts';
import { findMoneyFaults } from '#server/money-checks.ts';
import type { Database } from '#server/platform/database.ts';
import { compareEach } from './compare.ts';
import { type Journal, type NotedOrder, noteBroken } from './journal.ts';
import { compareOwners, countAccounts, ownerOf } from './merges.ts';
import { compareProposals } from './proposals.ts';
import { compareFloor } from './verdict-on-floor.ts';
import { comparePlans } from './verdict-on-plans.ts';
import { compareVouchers } from './verdict-on-vouchers.ts';

export interface Books {
  what: string;
  ours: string;
  theirs: string;
}

/** Two columns of sums: the soak's own and the shop's. Whatever differs is noted as broken. */
export async function compareBooks(db: Database, journal: Journal): Promise<Books[]> {
  const faults = await findMoneyFaults(db);
  for (const { what, rows } of faults) noteBroken(journal, `${what}: ${JSON.stringify(rows.slice(0, 5))}`);
  await compareOrders(db, journal);
  await compareAccounts(db, journal);
  await findTwice(db, journal);
  await compareDesks(db, journal);
  await comparePlans(db, journal);
  await compareFloor(db, journal);
  await compareProposals(db, journal);
  await compareOwners(db, journal);
  await compareVouchers(db, journal);
  const books = await sumsOf(db, journal);
  for (const { what, ours, theirs } of books)
    if (ours !== theirs) noteBroken(journal, `${what}: acknowledged ${ours}, in the shop ${theirs}`);
  return books;
}

async function compareOrders(db: Database, journal: Journal): Promise<void> {
  const stored = await db.selectFrom('orders').selectAll().execute();
  const byId = new Map(stored.map((order) => [order.id, order]));
  const refused = await db
    .selectFrom('staged_act_orders')
    .select('order_id')
    .where('outcome', '=', 'changed')
    .execute();
  journal.actsRefused = refused.length;
  const wasRefused = new Set(refused.map(({ order_id }) => order_id));
  for (const noted of journal.orders.values()) {
    const order = byId.get(noted.id);
    if (order === undefined) {
      noteBroken(journal, `Order ${noted.id} was acknowledged and is lost`);
      continue;
    }
    const { total, cart_id, order_status_id: status, payment_gateway_id: method } = order;
    const isThere = status === noted.status || (wasRefused.has(noted.id) && status === noted.before);
    const isAsNoted = total === noted.pence && cart_id === noted.cartId && isThere && method === noted.method;
    if (!isAsNoted)
      noteBroken(
        journal,
        `Order ${noted.id}: ${JSON.stringify({ total, status, method, ...inShort(noted) })}`,
      );
  }
  for (const { id, cart_id } of stored) {
    if (journal.orders.has(id)) continue;
    const why = journal.refusedCarts.has(cart_id) ? 'of a cart that was refused' : 'that nobody was told of';
    noteBroken(journal, `There is an order ${why}: ${id}`);
  }
}

const inShort = ({ pence, status }: NotedOrder) => ({ notedTotal: pence, notedStatus: status });

/** The credit and the debt of each member, from what was acknowledged alone. */
async function compareAccounts(db: Database, journal: Journal): Promise<void> {
  const expected = new Map<string, number>();
  const add = (kind: string, id: number, pence: number) =>
    expected.set(`${kind} of ${id}`, (expected.get(`${kind} of ${id}`) ?? 0) + pence);
  for (const { memberId, pence } of journal.redemptions.values())
    add('credit', ownerOf(journal, memberId), pence);
  for (const { memberId, pence, paidBack } of journal.transfers.values())
    add('on_account', memberId, pence - paidBack);
  for (const [memberId, pence] of journal.plans) add('credit', memberId, pence);
  for (const [memberId, { pence }] of journal.businessPlans) add('on_account', memberId, -pence);
  for (const { memberId, pence } of journal.debtsPaid) add('on_account', memberId, pence);
  for (const { member, method, pence, refunded, status } of journal.orders.values()) {
    if (member === null || status === STATUS.cancelled || method === PAYMENT_METHOD.paypal) continue;
    add(method === PAYMENT_METHOD.credit ? 'credit' : 'on_account', member.id, refunded - pence);
  }
  const accounts = await db
    .selectFrom('ledger_accounts')
    .select(['kind', 'customer_id', 'balance'])
    .where('customer_id', 'is not', null)
    .execute();
  for (const { kind, customer_id, balance } of accounts) {
    const name = `${kind} of ${customer_id}`;
    const pence = expected.get(name) ?? 0;
    expected.delete(name);
    if (pence !== balance) noteBroken(journal, `${name}: acknowledged ${pence}, in the shop ${balance}`);
  }
  for (const [name, pence] of expected)
    if (pence !== 0) noteBroken(journal, `${name}: acknowledged ${pence}, in the shop nothing`);
}

/** What visitors asked, what we answered, and green coffee: each once, and nothing besides. */
async function compareDesks(db: Database, journal: Journal): Promise<void> {
  const { questions, answers, lots } = journal;
  const { rows } = await sql<{ what: string; key: string; count: number }>`
    select distinct 'question' as what, email as key, 1 as count from threads where kind = 'question'
    union all
    select 'answer', request_id::text, count(*)::int from messages where staff_id is not null group by request_id
    union all
    select 'lot', code, sum(grams)::int from green_lots join green_moves on lot_id = green_lots.id
      where kind = 'arrived' and code like 'SOAK-%' group by code`.execute(db);
  compareEach(
    journal,
    [
      ...[...questions].map((email) => [`question ${email}`, 1] as const),
      ...[...answers].map((id) => [`answer ${id}`, 1] as const),
      ...[...lots].map(([code, grams]) => [`lot ${code}`, grams] as const),
    ],
    rows.map(({ what, key, count }) => [`${what} ${key}`, count] as const),
  );
}

async function findTwice(db: Database, journal: Journal): Promise<void> {
  const { rows } = await sql<{ what: string }>`
    select 'A mail was queued twice: ' || kind || ', ' || recipient || ', ' || subject as what from mails
    where kind like 'order %' group by kind, recipient, subject, about having count(*) >
      case kind when 'order refunded' then (select count(*) from refunds where 'order ' || order_id = about) else 1 end
    union all
    select 'A payment was taken twice for order ' || order_id from payments
    where amount > 0 and payment_gateway_id = ${PAYMENT_METHOD.paypal} group by order_id having count(*) > 1
    union all
    select 'PayPal captured and nothing was received: ' || theirs.id from paypal_demo_orders as theirs
    where theirs.capture_id is not null
      and not exists (select from payments where provider_id = theirs.capture_id)
      and not exists (select from bills where bills.capture_id = theirs.capture_id)
    union all
    select 'PayPal captured twice for ' || coalesce('order ' || order_id, 'bill ' || bill_id) from paypal_demo_orders as theirs
    join paypal_payments as ours on ours.id = theirs.custom_id
    where capture_id is not null group by order_id, bill_id having count(*) > 1`.execute(db);
  for (const { what } of rows) noteBroken(journal, what);
}

async function sumsOf(db: Database, journal: Journal): Promise<Books[]> {
  const { orders, redemptions, cardsBought, transfers, debtsPaid, plans, businessPlans, floor } = journal;
  const theirs = await sql<Record<string, number>>`
    select (select count(*)::int from orders) as orders,
      (select coalesce(sum(total), 0)::int from orders) as totals,
      (select count(*)::int from orders where order_status_id = ${STATUS.cancelled}) as cancelled,
      (select coalesce(sum(amount), 0)::int from payments where payment_gateway_id = ${PAYMENT_METHOD.paypal}) as paypal,
      (select coalesce(-sum(pence), 0)::int from ledger_postings
        join ledger_accounts as account on account.id = account_id
        join ledger_entries as entry on entry.id = entry_id
        where account.kind = 'gift_cards' and entry.kind = 'gift_card_redeemed') as redeemed,
      (select coalesce(sum(pence), 0)::int from gift_card_sales where paid_at is not null) as bought,
      (select coalesce(sum(pence), 0)::int from account_payments where means = 'bank') as transfers,
      (select coalesce(sum(pence), 0)::int from account_payments where means = 'paypal') as debts,
      (select coalesce(sum(pence), 0)::int from plan_periods where paid_at is not null) as months,
      (select coalesce(sum(pence), 0)::int from plan_fees) as fees,
      (select count(*)::int from voucher_uses) as vouchers,
      (select count(*)::int from reorder_proposals where order_id is not null) as approved,
      (select count(*)::int from customer_merges where undone_at is null) as merges,
      (select coalesce(sum(roasted_grams), 0)::int from batches where state = 'roasted') as roasted,
      (select coalesce(sum(grams), 0)::int from bags where emptied_at is null) as filled,
      (select count(*)::int from packed_boxes) as packed,
      (select count(*)::int from customers where password_hash is not null
        and not exists (select from staff_rights where customer_id = customers.id)) as members`.execute(db);
  const stored = theirs.rows[0] ?? {};
  const noted = [...orders.values()];
  const paidByPaypal = noted.filter(
    ({ method, status }) =>
      method === PAYMENT_METHOD.paypal && status !== STATUS.cancelled && status !== STATUS.awaitingPayment,
  );
  const refunded = paidByPaypal.reduce((total, { refunded }) => total + refunded, 0);
  const sum = (all: readonly { pence: number }[]) => all.reduce((total, { pence }) => total + pence, 0);
  const approved = [...journal.proposals.values()].filter((state) => state.startsWith('approved'));
  const grams = (all: ReadonlyMap<unknown, number>) =>
    [...all.values()].reduce((total, one) => total + one, 0);
  const row = (
    what: string,
    ours: number,
    key: string,
    inWords: (count: number) => string = String,
  ): Books => ({
    what,
    ours: inWords(ours),
    theirs: inWords(stored[key] ?? Number.NaN),
  });
  return [
    row('orders', noted.length, 'orders'),
    row('what they come to', sum(noted), 'totals', formatPounds),
    row('orders cancelled', noted.filter(({ status }) => status === STATUS.cancelled).length, 'cancelled'),
    row('paid by PayPal, less refunds', sum(paidByPaypal) - refunded, 'paypal', formatPounds),
    row('redeemed from gift cards', sum([...redemptions.values()]), 'redeemed', formatPounds),
    row('gift cards bought', sum(cardsBought), 'bought', formatPounds),
    row('transfers for accounts', sum([...transfers.values()]), 'transfers', formatPounds),
    row('paid by PayPal of what was owed', sum(debtsPaid), 'debts', formatPounds),
    row('months of plans', sum([...plans.values()].map((pence) => ({ pence }))), 'months', formatPounds),
    row('fees of businesses', sum([...businessPlans.values()]), 'fees', formatPounds),
    row('vouchers used', noted.filter((one) => one.voucher !== null).length, 'vouchers'),
    row('coffee roasted', grams(floor.batches), 'roasted', gramsOnScale),
    row('coffee in bags', grams(floor.bags), 'filled', gramsOnScale),
    row('proposals approved', approved.length, 'approved'),
    row('customers merged', journal.merges.size, 'merges'),
    row('boxes packed', floor.boxes.size, 'packed'),
    row('accounts opened', countAccounts(journal), 'members'),
  ];
}
