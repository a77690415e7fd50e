/** SQL of sold gift cards as staff list them. */
import { emailIdentity } from '../../domain/customer/email.ts';
import type { Database } from '../platform/database.ts';
import type { Page } from '../platform/pagination.ts';
import type { Sale } from './sale-store.ts';

const HIGHEST = 2 ** 31 - 1;

export interface Wanted extends Page {
  gtin?: string | undefined;
  mailbox?: string | undefined;
}

/** Those that are paid for, the newest first. */
export function listSales(db: Database, { cursor, limit, gtin, mailbox }: Wanted): Promise<Sale[]> {
  let sales = db
    .selectFrom('gift_card_sales')
    .selectAll()
    .where('paid_at', 'is not', null)
    .where('id', '<', cursor ?? HIGHEST);
  if (gtin !== undefined) sales = sales.where('gtin', '=', gtin);
  if (mailbox !== undefined) {
    const identity = emailIdentity(mailbox);
    sales = sales.where(({ or, eb }) =>
      or([eb('buyer_identity', '=', identity), eb('recipient_identity', '=', identity)]),
    );
  }
  return sales
    .orderBy('id', 'desc')
    .limit(limit ?? null)
    .execute();
}
