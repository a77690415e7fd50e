/** Invariants of what was brought in. On purpose they read over the tables of the ledger. */
import { sql } from 'kysely';
import type { Checks } from '#server/platform/checks.ts';

export const IMPORT_CHECKS: Checks = {
  'An opening balance is not in the ledger to the penny': sql`
    select balance.id, balance.subject, balance.pence, posted.pence as posted
    from opening_balances as balance full join (
      select split_part(entry.reference, '/', 1)::int as id, -sum(posting.pence) as pence
      from ledger_accounts as account
      join ledger_postings as posting on posting.account_id = account.id
      join ledger_entries as entry on entry.id = posting.entry_id
      where account.kind = 'opening_balances' group by 1
    ) as posted on posted.id = balance.id
    where case balance.subject when 'owed' then -balance.pence else balance.pence end is distinct from posted.pence
    order by balance.id, posted.id`,

  'An opening debt is not what its opening balance says': sql`
    select balance.id, debt_id, pence, opening.debt, balance.customer_id, opening.customer_id as owed_by
    from opening_balances as balance full join opening_debts as opening on opening.id = debt_id
    where (opening.id is not null or balance.subject = 'owed')
      and (opening.debt is distinct from pence or balance.customer_id is distinct from opening.customer_id)
    order by balance.id`,

  'A gift card of the old shop is not worth what was left of it': sql`
    select balance.id, balance.gtin, balance.pence, batch.pence as worth
    from opening_balances as balance join gift_cards as card using (gtin)
    join gift_card_batches as batch on batch.id = card.batch_id
    where balance.pence not in (0, batch.pence) order by balance.id`,
};
