/** Each voucher by itself: its uses are those of the orders that were acknowledged with it, and never more than it has. */

import { STATUS } from '#domain/order/status.ts';
import type { Database } from '#server/platform/database.ts';
import { compareEach } from './compare.ts';
import { type Journal, noteBroken } from './journal.ts';

export async function compareVouchers(db: Database, journal: Journal): Promise<void> {
  const stored = await db
    .selectFrom('voucher_uses')
    .innerJoin('vouchers', 'vouchers.id', 'voucher_id')
    .select(['code', 'order_id', 'voucher_uses.pence', 'given_back_at'])
    .execute();
  const used = (code: string, orderId: number, pence: number) =>
    [`Use of voucher ${code} by order ${orderId}`, pence] as const;
  const noted = [...journal.orders.values()].flatMap(({ id, voucher, status }) =>
    // Whoever cancels gives it back.
    voucher === null || status === STATUS.cancelled ? [] : [used(voucher.code, id, voucher.pence)],
  );
  compareEach(
    journal,
    noted,
    stored.flatMap(({ code, order_id, pence, given_back_at }) =>
      given_back_at === null ? [used(code, order_id, pence)] : [],
    ),
  );
  const vouchers = await db.selectFrom('vouchers').select(['code', 'uses', 'most_uses']).execute();
  for (const { code, uses, most_uses } of vouchers) {
    const counted = stored.filter((use) => use.code === code && use.given_back_at === null).length;
    if (uses !== counted || uses > most_uses || most_uses !== journal.vouchers.get(code))
      noteBroken(journal, `Voucher ${code}: ${counted} uses counted as ${uses}, of ${most_uses} at most`);
  }
}
