/** Invariants of vouchers. Each query finds the rows that break one; on purpose they read over the tables of other modules. */
import { sql } from 'kysely';
import { STATUS, STATUSES } from '#domain/order/status.ts';
import { FLIGHT_CREDIT } from '#domain/voucher/code.ts';
import type { Checks } from '#server/platform/checks.ts';
import { oneOf } from '#server/platform/sql.ts';

export const VOUCHER_CHECKS: Checks = {
  'A voucher was used more or less often than it counts': sql`
    select vouchers.id, code, uses, count(voucher_uses.order_id) as orders from vouchers
    left join voucher_uses on voucher_id = vouchers.id and given_back_at is null
    group by vouchers.id having uses <> count(voucher_uses.order_id) or uses > most_uses
    order by vouchers.id`,

  'An order names another voucher than it used': sql`
    select orders.id, voucher_code, voucher_discount, vouchers.code, voucher_uses.pence
    from orders full join voucher_uses on order_id = orders.id left join vouchers on vouchers.id = voucher_id
    where (voucher_code is not null or order_id is not null)
      and (voucher_code is distinct from case when flight_id is null then vouchers.code else ${FLIGHT_CREDIT} end or voucher_discount is distinct from voucher_uses.pence)
    order by orders.id`,

  'An order still uses a voucher that is free again, or a voucher is free that an order uses': sql`
    select order_id, order_status_id, given_back_at
    from voucher_uses join orders on orders.id = order_id join vouchers on vouchers.id = voucher_id
    where (order_status_id = ${sql.lit(STATUS.cancelled)} and given_back_at is null)
      or (order_status_id <> ${sql.lit(STATUS.cancelled)} and given_back_at is not null and flight_id is null)
      or (order_status_id not in ${oneOf(STATUSES.unsold)} and paid_at is null)
    order by order_id`,
};
