/** Vouchers of the half-year: one for first orders, one that is over, one that is to come, and one that was stopped. */
import { sql } from 'kysely';
import type { VoucherToUse } from '#database/generator/vouchers.ts';
import { type Day, dayAfter } from '#domain/dispatch/day.ts';
import { timeInLondon } from '#domain/dispatch/dispatch.ts';
import { STATUS } from '#domain/order/status.ts';
import type { InTransaction } from '#server/platform/database.ts';
import { insertRows } from './insert-rows.ts';

interface Voucher {
  code: string;
  percentage: number | null;
  pence: number | null;
  least_goods: number;
  /** Days from today. */
  starts: number;
  ends: number;
  most_uses: number;
  once_a_customer: boolean;
  /** Days from today. */
  stopped?: number;
  used?: { every: number; firstOrdersOnly: boolean };
}

const ANY = { pence: null, least_goods: 0, most_uses: 500, once_a_customer: false };

const VOUCHERS: readonly Voucher[] = [
  {
    ...ANY,
    code: 'HELLO10',
    percentage: 10,
    starts: -170,
    ends: 190,
    once_a_customer: true,
    used: { every: 3, firstOrdersOnly: true },
  },
  {
    ...ANY,
    code: 'HARVEST15',
    percentage: 15,
    starts: -62,
    ends: -41,
    most_uses: 60,
    used: { every: 5, firstOrdersOnly: false },
  },
  {
    ...ANY,
    code: 'PODCAST20',
    percentage: 20,
    starts: -120,
    ends: 60,
    stopped: -88,
    used: { every: 11, firstOrdersOnly: false },
  },
  { ...ANY, code: 'ADVENT5', percentage: null, pence: 500, least_goods: 3000, starts: 8, ends: 32 },
];

/** Which orders are placed with one, as the generator of orders takes it. */
export const vouchersToUse = (today: Day): VoucherToUse[] =>
  VOUCHERS.flatMap(({ code, percentage, starts, ends, stopped, used }) =>
    used === undefined || percentage === null
      ? []
      : [
          {
            code,
            percentage,
            ...used,
            from: timeInLondon(dayAfter(today, starts), 0),
            until: timeInLondon(dayAfter(today, Math.min(ends + 1, stopped ?? ends + 1)), 0),
          },
        ],
  );

/** The orders that name them are there already, in the same transaction. */
export async function insertVouchers(db: InTransaction, today: Day): Promise<void> {
  await insertRows(
    db,
    'vouchers',
    VOUCHERS.map(({ starts, ends, stopped, used: _, ...voucher }, index) => ({
      id: index + 1,
      ...voucher,
      starts_on: dayAfter(today, starts),
      ends_on: dayAfter(today, ends),
      made_at: timeInLondon(dayAfter(today, Math.min(-1, starts - 3)), 14 * 60),
      stopped_at: stopped === undefined ? null : timeInLondon(dayAfter(today, stopped), 0),
      uses: 0,
    })),
  );
  await sql`
    insert into voucher_uses (order_id, voucher_id, account_id, mailbox, pence, used_at, paid_at, given_back_at)
    select orders.id, vouchers.id, case when once_a_customer and password_hash is not null then customer_id end,
      case when once_a_customer then email_identity end, voucher_discount, orders.created_at,
      case when order_status_id not in (${STATUS.awaitingPayment}, ${STATUS.cancelled}) then orders.created_at + interval '3 minutes' end,
      case when order_status_id = ${STATUS.cancelled} then orders.created_at + interval '2 hours' end
    from orders join vouchers on code = voucher_code join customers on customers.id = customer_id order by orders.id`.execute(
    db,
  );
  await sql`
    update vouchers set uses = used.count
    from (select voucher_id, count(*)::int from voucher_uses where given_back_at is null group by voucher_id) as used (voucher_id, count)
    where used.voucher_id = vouchers.id`.execute(db);
}
