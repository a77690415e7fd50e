/** Which generated orders are placed with a voucher, and what it takes off their lines. */
import { PAYMENT_METHOD } from '#domain/order/payment-method.ts';
import { quoted } from './picks.ts';

export interface VoucherToUse {
  code: string;
  /** Off the goods. */
  percentage: number;
  from: Date;
  until: Date;
  /** One order of so many in this time. */
  every: number;
  firstOrdersOnly: boolean;
}

/** The temporary table `taken_off`, once there is `placed`: an order has one voucher at most. */
export const takenOff = (vouchers: readonly VoucherToUse[]): string =>
  `create temporary table taken_off on commit drop as
    select distinct on (id) id as order_id, code, percentage
    from (
      select *, row_number() over (partition by customer_id order by number) = 1 as is_first from placed
    ) as placed
    join json_to_recordset(${quoted(JSON.stringify(vouchers))}::json) as voucher
      (code text, percentage integer, "from" timestamptz, until timestamptz, every integer, "firstOrdersOnly" boolean)
      on at >= "from" and at < until and number % every = 0 and (is_first or not "firstOrdersOnly")
    where method <> ${PAYMENT_METHOD.onAccount}
    order by id, code`;

/** What a voucher takes off a sample line, in an order that is joined with its percentage. */
export const OFF_THE_LINE = `coalesce(round((line.subtotal - line.volume_discount) * percentage / 100.0)::int, 0)`;
