/** SQL of sold gift cards as staff list them. */
import { sql } from 'kysely';
import { HIGHEST_STORED } from '#contract/fields/fields.ts';
import { emailIdentity } from '#domain/customer/email.ts';
import { refundOfBill } from '#server/money/payments/payments.ts';
import type { Database } from '#server/platform/database.ts';
import type { Page } from '#server/platform/pagination.ts';
import { stateOfCard } from './staff-card-store.ts';

export interface Wanted extends Page {
  gtin?: string | undefined;
  mailbox?: string | undefined;
}

export type ListedSale = Awaited<ReturnType<typeof listSales>>[number];

/** Those that are paid for, the newest first, with what became of their cards and of the money for them. */
export function listSales(db: Database, { cursor, limit, gtin, mailbox }: Wanted) {
  let sales = db
    .selectFrom('gift_card_sales')
    .selectAll()
    .select([
      stateOfCard(sql.ref('gift_card_sales.gtin')).as('card_state'),
      refundOfBill(sql.ref('gift_card_sales.bill_id')).as('refund'),
    ])
    .where('paid_at', 'is not', null)
    .where('id', '<', cursor ?? HIGHEST_STORED);
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
