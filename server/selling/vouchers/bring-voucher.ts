/** Vouchers of the shop that was left: made here under their code, and removed again while nobody has anything of them. */
import type { InsertObject } from 'kysely';
import { mostGivenAway } from '#domain/voucher/voucher.ts';
import { insertAuditEntry } from '#server/foundation/audit-log/audit-log.ts';
import type { InTransaction } from '#server/platform/database.ts';
import type { Schema } from '#server/platform/schema.ts';
import { deleteVoucher, insertVoucher, listMadeSince, lockUnused } from './staff-voucher-store.ts';
import { isInCart } from './voucher-in-cart-store.ts';

/** Answers its id; `undefined` where a voucher has that code already. */
export async function bringVoucher(
  db: InTransaction,
  voucher: InsertObject<Schema, 'vouchers'>,
  staffId: number,
): Promise<number | undefined> {
  const id = await insertVoucher(db, voucher, null);
  if (id !== undefined)
    await insertAuditEntry(db, {
      staffId,
      action: 'bring in voucher',
      object: `voucher ${id}`,
      details: { ...voucher, made_at: undefined },
    });
  return id;
}

/** Answers whether it is gone: one that somebody used, stopped or has in a cart stays. */
export async function removeVoucher(
  db: InTransaction,
  { id, staffId }: { id: number; staffId: number },
): Promise<boolean> {
  const unused = await lockUnused(db, id);
  if (unused === undefined || (await isInCart(db, id))) return false;
  await deleteVoucher(db, id);
  await insertAuditEntry(db, {
    staffId,
    action: 'remove voucher',
    object: `voucher ${id}`,
    details: { code: unused.code },
  });
  return true;
}

/** What the vouchers that were made since then can cost us in all. */
export const mostOfVouchersSince = async (db: InTransaction, since: Date): Promise<number> =>
  (await listMadeSince(db, since)).reduce((sum, one) => sum + mostGivenAway(one), 0);
