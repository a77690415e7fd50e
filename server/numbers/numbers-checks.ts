/** Invariants of the numbers: what orders count for is what the ledger says, and the sums of days are those of their rows. */
import { sql } from 'kysely';
import type { Checks } from '../platform/checks.ts';

export const NUMBERS_CHECKS: Checks = {
  // A payment that came after its order was cancelled only goes back.
  'The numbers of an order are not what the ledger says': sql`
    select entry.id, reference, pence, goods + shipping - refunded as counted, day
    from ledger_entries as entry
    cross join lateral (
      select sum(pence) as pence from ledger_postings join ledger_accounts as account on account.id = account_id
      where entry_id = entry.id and account.kind in ('sales', 'refunds')
    ) as moved
    left join order_figures on order_figures.entry_id = entry.id
    where entry.kind in ('order_payment', 'order_refund')
      and not exists (
        select from refunds where order_id = split_part(reference, '/', 1)::int and reason = 'paid late'
      )
      and (pence is distinct from goods + shipping - refunded
        or day is distinct from (occurred_at at time zone 'Europe/London')::date)
    order by entry.id`,

  'The sum of a day is not that of its orders': sql`
    select summed.day from day_figures as summed left join order_figures as figure on figure.day = summed.day
    group by summed.day
    having (summed.orders, summed.goods, summed.shipping, summed.refunded, summed.refunded_shipping, summed.grams,
        summed.cost, summed.custom_grams, summed.new_customers) is distinct from (
      coalesce(sum(figure.orders), 0), coalesce(sum(figure.goods), 0), coalesce(sum(figure.shipping), 0),
      coalesce(sum(figure.refunded), 0), coalesce(sum(figure.refunded_shipping), 0), coalesce(sum(figure.grams), 0),
      coalesce(sum(figure.cost), 0), coalesce(sum(figure.custom_grams), 0), coalesce(sum(figure.new_customers), 0))
    order by summed.day`,

  'An order is not counted as the first or the second of its customer': sql`
    select entry_id, order_id, rank, first_on from (
      select figure.*, row_number() over received as place, first_value(day) over received as began
      from order_figures as figure join orders on orders.id = order_id where figure.orders = 1
      window received as (partition by customer_id order by entry_id)
    ) as ranked
    where rank <> least(3, place) or first_on is distinct from case when place < 3 then began end order by entry_id`,
};
