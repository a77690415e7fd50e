/** Entries of the ledger for gift cards: sold, turned into credit, given back. */
import { sql } from 'kysely';
import type { InTransaction } from '#server/platform/database.ts';
import { insertRows } from './insert-rows.ts';

export interface Entry {
  kind: string;
  reference: string;
  description: string;
  at: Date;
  pence: number;
  from: 'paypal' | 'gift_cards';
  to: 'paypal' | 'gift_cards' | 'credit';
  /** Whose credit it becomes. */
  customerId?: number;
}

/** As the shop posts them: what moves leaves one account and comes to the other. */
export async function postEntries(db: InTransaction, entries: readonly Entry[]): Promise<void> {
  await insertRows(
    db,
    'ledger_entries',
    entries.map(({ kind, reference, description, at }) => ({
      kind,
      reference,
      description,
      occurred_at: at,
    })),
  );
  const moved = entries.map(({ kind, reference, pence, from, to, customerId = null }) => ({
    kind,
    reference,
    pence,
    payer: from,
    payee: to,
    customer_id: customerId,
  }));
  await sql`
    insert into ledger_postings (entry_id, account_id, pence)
    select entry.id, account.id, case account.kind when payer then -moved.pence else moved.pence end
    from json_to_recordset(${JSON.stringify(moved)}::json)
      as moved (kind text, reference text, pence integer, payer text, payee text, customer_id integer)
    join ledger_entries as entry using (kind, reference)
    join ledger_accounts as account
      on account.kind in (payer, payee) and account.customer_id is not distinct from
        case account.kind when 'credit' then moved.customer_id end
    order by entry.id, account.kind`.execute(db);
}
