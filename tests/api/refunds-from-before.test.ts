/** Refunds that were given before there were several of an order: a shop that is brought up to date keeps each as one. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, inject, it } from 'vitest';
import { type Database, openPostgres } from '../../server/platform/database.ts';
import { administer, databaseAt } from '../support/databases/databases.ts';
import { migrateTo } from '../support/databases/migrate-to.ts';

const GATEWAY = { paypal: 1, onAccount: 2, credit: 3 } as const;
const TOTAL = 23_50;
const SHIPPING = 3_50;

it('every refund from before stands as a whole one, by how its order was paid, with all of its bags', async () => {
  const { server } = inject('postgres');
  const name = `before_${randomUUID().replaceAll('-', '')}`;
  await administer(server, `create database ${name}`);
  // On a busy machine a migration takes longer than a buyer would wait.
  const { patientDb: db, close } = openPostgres(databaseAt(server, name));
  await migrateTo(db, '0028-live-changes');
  await plant(db);
  await migrateTo(db, '0029-refunds');

  const { rows: refunds } = await sql`
    select order_id, amount, shipping, reason, destination, state, request_id, paypal_request_id,
      to_char(asked_at, 'MM-DD') as asked, to_char(done_at, 'MM-DD') as done
    from refunds order by order_id`.execute(db);
  const whole = { amount: TOTAL, shipping: SHIPPING, reason: 'cancelled' };
  const given = { ...whole, state: 'done', done: '03-02' };
  expect(refunds).toEqual([
    {
      ...given,
      order_id: 1,
      destination: 'paypal',
      request_id: 'order 1 cancelled',
      paypal_request_id: 'refund-1-CAPTURE1',
      asked: '03-01',
    },
    // PayPal knows a request that is under way by the id that it was made with.
    {
      ...whole,
      order_id: 2,
      destination: 'paypal',
      state: 'asked',
      request_id: 'order 2 cancelled',
      paypal_request_id: 'refund-2-CAPTURE2',
      asked: '03-01',
      done: null,
    },
    ...[
      [3, 'credit'],
      [4, 'on_account'],
      [6, 'credit'],
    ].map(([order_id, destination]) => ({
      ...given,
      order_id,
      destination,
      request_id: `order ${order_id} cancelled`,
      paypal_request_id: null,
      asked: '03-02',
    })),
  ]);

  const { rows: bags } = await sql`
    select order_id, count(*)::int as lines, sum(bags)::int as bags, sum(refund_lines.amount)::int as amount
    from refunds left join refund_lines on refund_id = refunds.id group by order_id order by order_id`.execute(
    db,
  );
  expect(bags).toEqual(
    [1, 2, 3, 4, 6].map((order_id) => ({ order_id, lines: 2, bags: 3, amount: TOTAL - SHIPPING })),
  );

  // Only what was given, and only for orders with an invoice or one to come whose buyer is still known.
  const { rows: due } = await sql`
    select order_id, to_char(given_at, 'MM-DD') as given from credit_notes_due order by order_id`.execute(db);
  expect(due).toEqual([
    { order_id: 1, given: '03-02' },
    { order_id: 3, given: '03-02' },
  ]);

  const { rows: simulated } = await sql`select id, order_id, pence from paypal_demo_refunds`.execute(db);
  expect(simulated).toEqual([{ id: 'REFUND1', order_id: 'DEMO1', pence: TOTAL }]);
  await close();
  await administer(server, `drop database ${name}`);
});

/** Six orders as they stood then: the fifth was never refunded, and the buyer of the sixth is forgotten. */
async function plant(db: Database): Promise<void> {
  await db.connection().execute(async (connection) => {
    // As restoring a backup does: rows alone, without what follows from them.
    await sql`set session_replication_role = replica`.execute(connection);
    for (const [id, gateway] of [
      [1, GATEWAY.paypal],
      [2, GATEWAY.paypal],
      [3, GATEWAY.credit],
      [4, GATEWAY.onAccount],
      [5, GATEWAY.credit],
      [6, GATEWAY.credit],
    ] as const) {
      await sql`insert into orders (id, cart_id, customer_id, email, order_status_id, payment_gateway_id, shipping_option_id,
          price_tier, weight, subtotal, volume_discount, shipping_cost, total, first_name, last_name, company_name,
          address, city, province, zip_code, phone, country_id, created_at, anonymised_at)
        overriding system value values (${id}, ${String(id).padStart(22, '0')}, 1, 'ann@example.com', 5, ${gateway}, 1, 0, 750, ${TOTAL - SHIPPING}, 0,
          ${SHIPPING}, ${TOTAL}, 'Ann', 'Lee', '', '1 Road', 'Leeds', '', 'LS1 1AA', '', 'GB', '2026-02-20',
          case when ${id}::int = 6 then timestamptz '2026-06-01' end)`.execute(connection);
      for (const [position, quantity, pence] of [
        [1, 2, 12_00],
        [2, 1, 8_00],
      ] as const)
        await sql`insert into order_blends (order_id, position, ctaps_id, name, description, roast_id, grind_id, bag_size_id,
            bag_type_id, certification_id, label_design_id, quantity, price_per_kilo, unit_price, subtotal,
            volume_discount, total_price, weight)
          values (${id}, ${position}, 'x', 'Morning', '', 1, 1, 1, 1, 1, 1, ${quantity}, 2400, ${pence / quantity}, ${pence}, 0,
            ${pence}, ${quantity * 250})`.execute(connection);
      if (gateway === GATEWAY.paypal)
        await sql`insert into payments (order_id, payment_gateway_id, amount, provider_id)
          values (${id}, ${gateway}, ${TOTAL}, ${`CAPTURE${id}`})`.execute(connection);
    }
    await sql`insert into refunds (order_id, amount, asked_at, attempted_at, done_at) values
      (1, ${TOTAL}, '2026-03-01 12:00+00', '2026-03-02 12:00+00', '2026-03-02 12:00+00'),
      (2, ${TOTAL}, '2026-03-01 12:00+00', '2026-03-02 12:00+00', null)`.execute(connection);
    await sql`insert into ledger_entries (kind, reference, description, occurred_at)
      select 'order_refund', id::text, 'Refund', '2026-03-02 12:00+00' from unnest(array[1, 3, 4, 6]) as id`.execute(
      connection,
    );
    await sql`insert into invoices (number, order_id, received_at, content, issued_at) values
      (1, 1, now(), '{}', now()), (2, 6, now(), '{}', now())`.execute(connection);
    await sql`insert into invoices_due (order_id) values (2), (3), (5)`.execute(connection);
    await sql`insert into paypal_demo_orders
        (id, request_id, custom_id, description, pence, return_url, cancel_url, approval_key, status, payer_id,
          capture_id, refund_id)
      values ('DEMO1', 'r1', 'c1', 'd', ${TOTAL}, 'https://a', 'https://b', 'k1', 'COMPLETED', 'P1', 'CAPTURE1', 'REFUND1'),
        ('DEMO2', 'r2', 'c2', 'd', ${TOTAL}, 'https://a', 'https://b', 'k2', 'COMPLETED', 'P2', 'CAPTURE2', null)`.execute(
      connection,
    );
    await sql`set session_replication_role = origin`.execute(connection);
  });
}
