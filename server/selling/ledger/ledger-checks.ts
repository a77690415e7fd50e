/** Invariants of the ledger. Each query finds the rows that break one; on purpose they read over the tables of other modules. */
import { sql } from 'kysely';
import type { Checks } from '#server/platform/checks.ts';
import type { Database } from '#server/platform/database.ts';
import { REDEMPTION } from './spent-store.ts';

/** The total of each kind of ledger account, in pence. */
export async function ledgerTotals(
  db: Database,
): Promise<{ kind: string; postings: number; pence: number }[]> {
  return db
    .selectFrom('ledger_accounts')
    .leftJoin('ledger_postings', 'ledger_postings.account_id', 'ledger_accounts.id')
    .select([
      'kind',
      sql<number>`count(ledger_postings.id)::float8`.as('postings'),
      sql<number>`coalesce(sum(pence), 0)::float8`.as('pence'),
    ])
    .groupBy('kind')
    .orderBy('kind')
    .execute();
}

export const LEDGER_CHECKS: Checks = {
  'The ledger does not total zero': sql`
    select sum(pence) as total from ledger_postings having sum(pence) <> 0`,

  'An entry does not total zero': sql`
    select entry.id, entry.kind, entry.reference, sum(pence) as total
    from ledger_entries as entry left join ledger_postings on entry_id = entry.id
    group by entry.id having sum(pence) is distinct from 0 order by entry.id`,

  'A balance is not the sum of its postings': sql`
    select account.id, account.kind, customer_id, balance, coalesce(sum(pence), 0) as posted
    from ledger_accounts as account left join ledger_postings on account_id = account.id
    where balance is not null
    group by account.id having balance <> coalesce(sum(pence), 0) order by account.id`,

  'Credit is below zero': sql`
    select id, customer_id, balance from ledger_accounts where kind = 'credit' and balance < 0 order by id`,

  'More was ordered on account than the limit': sql`
    select account.id, customer_id, balance, balance_limit, fees_owed(customer_id) as fees,
      payments_taken_back(customer_id) as taken_back, opening_owed(customer_id) as opening
    from ledger_accounts as account join customers on customers.id = customer_id
    where kind = 'on_account' and -balance > balance_limit + fees_owed(customer_id) + payments_taken_back(customer_id)
      + opening_owed(customer_id) order by account.id`,

  'A gift card was redeemed more than once': sql`
    select reference as gtin, count(*) as times from ledger_entries
    where kind = ${REDEMPTION} group by reference having count(*) > 1 order by reference`,

  'A redemption is not of a card, or not of its amount': sql`
    select entry.id, entry.reference as gtin, batch.pence, taken.pence as taken, given.pence as given
    from ledger_entries as entry
    left join gift_cards as card on card.gtin = entry.reference
    left join gift_card_batches as batch on batch.id = card.batch_id
    left join (ledger_postings as taken join ledger_accounts as liability
      on liability.id = taken.account_id and liability.kind = 'gift_cards') on taken.entry_id = entry.id
    left join (ledger_postings as given join ledger_accounts as credit
      on credit.id = given.account_id and credit.kind = 'credit') on given.entry_id = entry.id
    where entry.kind = ${REDEMPTION}
      and (taken.pence is distinct from -batch.pence or given.pence is distinct from batch.pence)
    order by entry.id`,

  'What we owe for gift cards is not what unused cards are worth': sql`
    select owed, unused, unsent, going_back from
      (select coalesce(sum(pence), 0) as owed from ledger_postings
        join ledger_accounts as account on account.id = account_id where kind = 'gift_cards') as liability,
      (select coalesce(sum(batch.pence), 0) as unused
        from gift_cards as card join gift_card_batches as batch on batch.id = card.batch_id
        where given_back_at is null and not exists (
          select from ledger_entries where kind = ${REDEMPTION} and reference = card.gtin
        )) as cards,
      (select coalesce(sum(pence), 0) as unsent
        from gift_card_sales where paid_at is not null and sent_at is null and given_back_at is null) as sales,
      (select coalesce(sum(pence), 0) as going_back
        from gift_card_sales as sale join bill_refunds as refund using (bill_id) where state <> 'done') as refunds
    where owed <> unused + unsent + going_back`,

  'A gift card was redeemed and refunded': sql`
    select gtin from gift_cards as card where given_back_at is not null and exists (
      select from ledger_entries where kind = ${REDEMPTION} and reference = card.gtin
    ) order by gtin`,

  'A gift card was refunded and its money is still here, or the other way round': sql`
    select sale.bill_id, sale.given_back_at, refund.state, card.given_back_at as card_ended_at
    from gift_card_sales as sale
    left join bill_refunds as refund using (bill_id)
    left join gift_cards as card using (gtin)
    where (sale.given_back_at is null) <> (refund.bill_id is null)
      or (gtin is not null and sale.given_back_at is distinct from card.given_back_at)
    order by sale.bill_id`,

  'What went back for a gift card is not in the ledger once': sql`
    select refund.bill_id, refund.state, bills.pence, posting.pence as posted, account.kind
    from bill_refunds as refund join bills on bills.id = bill_id
    left join (ledger_entries as entry join ledger_postings as posting on entry_id = entry.id
      join ledger_accounts as account on account.id = account_id and account.kind in ('paypal', 'bank')
    ) on entry.kind = 'gift_card_given_back' and entry.reference = bill_id
    where bills.kind = 'gift_card' and ((refund.state = 'done') <> (posting.id is not null)
      or posting.pence <> bills.pence or account.kind <> refund.destination)
    order by refund.bill_id`,

  'A gift card was sold and is not the card that was paid for': sql`
    select sale.bill_id, sale.pence, bill.pence as billed, batch.pence as worth, bill.state
    from gift_card_sales as sale join bills as bill on bill.id = bill_id
    left join gift_card_batches as batch on batch.bill_id = sale.bill_id
    left join gift_cards as card on card.batch_id = batch.id
    where sale.pence <> bill.pence
      or (sale.paid_at is not null) <> (bill.state = 'paid')
      or sale.gtin is distinct from card.gtin
      or batch.pence <> sale.pence
    order by sale.bill_id`,

  'Credit that staff gave or took back is not in the ledger once': sql`
    select given.id, given.pence, given.taken_back_at, entry.kind, posting.pence as posted
    from given_credits as given
    left join ledger_entries as entry on entry.kind in ('credit_given', 'credit_taken_back')
      and entry.reference = given.id::text
    left join (ledger_postings as posting join ledger_accounts as account
      on account.id = posting.account_id and account.kind = 'credit') on posting.entry_id = entry.id
    where entry.id is null or account.customer_id is distinct from given.customer_id
      or posting.pence is distinct from case entry.kind when 'credit_given' then given.pence else -given.pence end
      or (given.taken_back_at is not null) <> exists (
        select from ledger_entries where kind = 'credit_taken_back' and reference = given.id::text)
    union all
    select entry.id, null, null, entry.kind, null from ledger_entries as entry
    where entry.kind in ('credit_given', 'credit_taken_back')
      and not exists (select from given_credits where id::text = entry.reference)
    order by 1`,

  'Credit was given up and the account is still there, or was not all given up': sql`
    select entry.id, account.customer_id, account.balance, customers.anonymised_at
    from ledger_entries as entry
    join ledger_postings as posting on entry_id = entry.id
    join ledger_accounts as account on account.id = account_id and account.kind = 'credit'
    join customers on customers.id = account.customer_id
    where entry.kind = 'credit_given_up'
      and (reference <> account.customer_id::text or balance <> 0 or anonymised_at is null)
    order by entry.id`,
};
