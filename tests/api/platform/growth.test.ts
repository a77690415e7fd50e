/** What must not take longer the more orders there are: reading them, and the jobs. Rows that are read are counted, not time. */
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { insertAccountPayments } from '#bench/growth/account-payments.ts';
import { generateData } from '#database/generator/generate-data.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { STATUS } from '#domain/order/status.ts';
import { monthsAfter } from '#domain/plans/plan-month.ts';
import { forgetOldMails } from '#server/foundation/mail/mail.ts';
import { accountBalances } from '#server/money/accounting/month-report-store.ts';
import { sumPastMonths } from '#server/money/accounting/sum-past-months.ts';
import { forgetOldEvents, forgetUnpaidOrders } from '#server/money/payments/payments.ts';
import { listPlans } from '#server/money/plans/list-plans.ts';
import { listPlansToRun } from '#server/money/plans/paid-plan-store.ts';
import { findMoneyFaults } from '#server/money-checks.ts';
import { forgetWhatExpired } from '#server/people/accounts/accounts.ts';
import { openSession } from '#server/people/accounts/open-session.ts';
import { listTopCoffees } from '#server/people/numbers/coffees-store.ts';
import { forgetUnusedGuests } from '#server/people/privacy/privacy.ts';
import { transact } from '#server/platform/database.ts';
import { vacuumEmbedded } from '#server/platform/vacuum-embedded.ts';
import { sweepCarts } from '#server/selling/carts/sweep-carts.ts';
import { deliverUnreported } from '#server/selling/orders/deliver-unreported.ts';
import { forgetOldOrders } from '#server/selling/orders/forget-old-orders.ts';
import { sendTo } from '#tests/support/api/members.ts';
import { ORDER_DETAILS } from '#tests/support/api/order-calls.ts';
import { onBothDatabases, type TestShop } from '#tests/support/shop/test-shop.ts';

/** The first member placed a fortieth of them. */
const SIZE = { orders: 2000, customers: 600, seed: 7 };
/** Every table that a job goes through has more generated rows than this. */
const FEW_ROWS = 60;
/** Orders with what belongs to them. There are more records of guests. */
const ROWS_OF_A_PAGE = 250;

/** Fifty with their customers and seven months each, of many more. */
const ROWS_OF_PLANS = 600;
const PLANS = 400;
const COFFEES = 1000;
const TODAY = dayInLondon(new Date());

/** Jobs tell of what they do, after tables were counted. */
const SINCE_WRITTEN = 'live_changes';

const JOBS = {
  sweepCarts,
  forgetWhatExpired,
  forgetUnusedGuests,
  forgetOldOrders,
  forgetOldMails,
  forgetOldEvents,
  forgetUnpaidOrders,
};

onBothDatabases('a shop with many orders', (shop) => {
  beforeAll(async () => {
    // It would read beside what is counted, on a connection of its own.
    await shop().outbox.close();
    await generateData(shop().db, { ...SIZE, until: new Date(), triggers: 'off' });
    if (shop().kind === 'embedded') await vacuumEmbedded(shop().db);
    else await sql`vacuum analyze`.execute(shop().db);
    await planAsForLargeTables(shop());
    for (const job of Object.values(JOBS)) await job(shop().db, new Date());
  });

  it('adds up', async () => {
    expect(await findMoneyFaults(shop().db)).toEqual([]);
    await expect(generateData(shop().db, { ...SIZE, until: new Date(), triggers: 'off' })).rejects.toThrow(
      'into a new shop only',
    );
  });

  it('knows how many rows its tables have', async () => {
    const { rows } = await sql<{ uncounted: string }>`
      select pg_class.relname as uncounted from pg_class join pg_stat_user_tables on relid = pg_class.oid
      where reltuples < 0 and n_live_tup > 0 and pg_class.relname <> ${SINCE_WRITTEN}`.execute(shop().db);
    expect(rows).toEqual([]);
  });

  it.each(Object.entries(JOBS))('%s reads next to nothing when nothing is due', async (_name, job) => {
    expect(await rowsReadBy(shop(), () => job(shop().db, new Date()))).toBeLessThan(FEW_ROWS);
  });

  it.each([
    ['/ledger-statements?limit=5', FEW_ROWS],
    ['/customers/$/orders?limit=5', ROWS_OF_A_PAGE],
    ...ORDER_DETAILS.map((list): [string, number] => [`${list}?limit=5`, ROWS_OF_A_PAGE]),
  ])('a page of %s reads a page, however long the history is', async (path, most) => {
    const { id, token } = await theFirstMember(shop());
    const url = `/api${path.replace('$', String(id))}`;
    expect(await rowsReadBy(shop(), () => sendTo(shop(), { url, token }))).toBeLessThan(most);
  });

  it('takes what has arrived for delivered without reading what is on its way', async () => {
    const { db, outbox, clock } = shop();
    const newest = db.selectFrom('orders').select('id').where('order_status_id', '=', STATUS.delivered);
    await db
      .updateTable('orders')
      .set({ order_status_id: STATUS.dispatched, dispatched_at: clock() })
      .where('id', 'in', newest.orderBy('id', 'desc').limit(500))
      .execute();
    await sql`analyze orders`.execute(db);
    const deliver = () => deliverUnreported({ db, outbox, clock });
    // PostgreSQL counts late what the change itself has read.
    await rowsReadBy(shop(), deliver);
    expect(await rowsReadBy(shop(), deliver)).toBeLessThan(FEW_ROWS);
  });

  it('lists and runs plans without reading all of them', async () => {
    const { db, clock } = shop();
    await insertPlans(shop());
    for (const table of ['paid_plans', 'plan_periods'])
      await sql`vacuum analyze ${sql.table(table)}`.execute(db);
    const list = () => listPlans({ db, clock }, {});
    // PostgreSQL counts late what the change itself has read.
    await rowsReadBy(shop(), list);
    expect(await rowsReadBy(shop(), list)).toBeLessThan(ROWS_OF_PLANS);
    expect((await list()).figures).toEqual({ running: PLANS, unpaid: 0, ending: 0, refunds_refused: 0 });
    const run = () => listPlansToRun(db, { today: TODAY, askedBefore: clock(), after: 0, most: 100 });
    expect(await run()).toEqual([]);
    expect(await rowsReadBy(shop(), run)).toBeLessThan(FEW_ROWS);
  });

  it('reads the balances of a month from the sums of months', async () => {
    const { db } = shop();
    await sumPastMonths(db);
    const month = {
      begin: monthsAfter(`${TODAY.slice(0, 8)}01`, -2),
      end: monthsAfter(`${TODAY.slice(0, 8)}01`, -1),
    };
    const read = () => accountBalances(db, month);
    // PostgreSQL counts late what the change itself has read.
    await rowsReadBy(shop(), read);
    const sums = db.selectFrom('account_months').select((of) => of.fn.countAll<number>().as('count'));
    const { count } = await sums.executeTakeFirstOrThrow();
    // Each sum is looked up twice, and the kinds of accounts with them.
    expect(await rowsReadBy(shop(), read)).toBeLessThan(2 * count + FEW_ROWS);
  });

  it('finds the top coffees of a year without reading those that hardly sold', async () => {
    const { db } = shop();
    await sql`
      insert into coffee_months (month, ctaps_id, last_line, orders, grams, pence)
      select make_date(2015, each, 1), 'C' || number, number, 1, case when number <= 60 then 90000 - number else number % 17 end, 1
      from generate_series(1, 12) as each, generate_series(1, ${COFFEES}::int) as number`.execute(db);
    await sql`vacuum analyze coffee_months`.execute(db);
    const list = () => listTopCoffees(db, { from: '2015-01-01', to: '2015-12-31' }, 20);
    // PostgreSQL counts late what the change itself has read.
    await rowsReadBy(shop(), list);
    expect(await rowsReadBy(shop(), list)).toBeLessThan((12 * COFFEES) / 3);
  });

  it('looks through nobody else’s payments for those of whoever paid often', async () => {
    const { db } = shop();
    await insertAccountPayments(db);
    await sql`analyze account_payments`.execute(db);
    const { id } = await theFirstMember(shop());
    // A connection counts its own scans.
    await db.connection().execute(async (connection) => {
      const before = await scansOfPayments(connection);
      await connection.transaction().execute(async (transaction) => {
        await sql`set local enable_seqscan = on`.execute(transaction);
        await sql`select allocate_payments(${id}::int)`.execute(transaction);
      });
      expect(await scansOfPayments(connection)).toBe(before);
    });
  });
});

/** Of members, each for months; without the triggers, as the orders were generated. */
async function insertPlans({ db }: TestShop): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction);
    await sql`
      insert into paid_plans (customer_id, user_type_id, state, asked_at, begins_on, month_ends_on)
      select id, 2, 'running', ${TODAY}::date - 200, ${TODAY}::date - 200, ${TODAY}::date + 10
      from (select id from customers order by id limit ${PLANS}::int) as customer`.execute(transaction);
    await sql`
      insert into plan_periods (plan_id, customer_id, user_type_id, month, starts_on, ends_on, pence, state, bill_id, due_on, paid_at)
      select id, customer_id, 2, month, begins_on + 30 * month, begins_on + 30 * (month + 1), 999, 'paid', id || '-' || month,
        begins_on + 30 * month, begins_on + 30 * month
      from paid_plans cross join generate_series(0, 6) as month`.execute(transaction);
  });
}

async function scansOfPayments(db: TestShop['db']): Promise<number> {
  await sql`select pg_stat_force_next_flush()`.execute(db);
  const { rows } = await sql<{ scans: number }>`
    select seq_scan::int as scans from pg_stat_user_tables where relname = 'account_payments'`.execute(db);
  return rows[0]?.scans ?? Number.NaN;
}

async function theFirstMember({ db }: TestShop): Promise<{ id: number; token: string }> {
  const { id } = await db
    .selectFrom('customers')
    .select('id')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const opening = { customerId: id, isStaff: false, userAgent: '' };
  return { id, token: await transact(db, (transaction) => openSession(transaction, opening)) };
}

/**
 * A small table is read as a whole; so that the plans are those of a large one, PostgreSQL is told that this is dear. They are
 * made for the values of each use, as in a shop: a page's plan depends on how long the page is.
 */
async function planAsForLargeTables({ db }: TestShop): Promise<void> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  const settings = ['enable_seqscan = off', 'plan_cache_mode = auto'].map((each) => sql.raw(`set ${each}`));
  for (const set of settings) await sql`alter database ${sql.id(rows[0]?.name ?? '')} ${set}`.execute(db);
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`.execute(
    db,
  );
  for (const set of settings) await set.execute(db);
}

async function rowsReadBy({ db }: TestShop, work: () => Promise<unknown>): Promise<number> {
  const before = await rowsRead(db);
  await work();
  return (await rowsRead(db)) - before;
}

/** PostgreSQL counts them at the end of a transaction, if it is told to. */
async function rowsRead(db: TestShop['db']): Promise<number> {
  await sql`select pg_stat_force_next_flush()`.execute(db);
  const { rows } = await sql<{ count: number }>`
    select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as count from pg_stat_user_tables`.execute(db);
  return rows[0]?.count ?? Number.NaN;
}
