/** Invariants of the numbers: what orders count for is what the ledger says, and the sums of days are those of their rows. */
import { sql } from 'kysely';
import type { Checks } from '#server/platform/checks.ts';
import { londonDayOf } from '#server/platform/london-time.ts';

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
        or day is distinct from ${londonDayOf(sql.ref('occurred_at'))})
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

  'The sums of the coffees of a day or a month are not those of its lines': sql`
    select day, ctaps_id, coalesce(kept.pence, 0) as kept, coalesce(live.pence, 0) as live
    from coffee_days as kept full join (
      select day, ctaps_id, max(line_id) as last_line, sum(sign(grams)) as orders, sum(grams) as grams, sum(pence) as pence
      from line_figures where day in (select summed.day from day_figures as summed) group by day, ctaps_id
    ) as live using (day, ctaps_id)
    where (kept.last_line, kept.orders, kept.grams, kept.pence) is distinct from (live.last_line, live.orders, live.grams, live.pence)
    union all
    select month, ctaps_id, coalesce(kept.pence, 0), coalesce(live.pence, 0)
    from coffee_months as kept full join (
      select date_trunc('month', day::timestamp)::date as month, ctaps_id, max(last_line) as last_line, sum(orders) as orders,
        sum(grams) as grams, sum(pence) as pence
      from coffee_days where date_trunc('month', day::timestamp)::date in (select month from coffee_months)
      group by 1, 2
    ) as live using (month, ctaps_id)
    where (kept.last_line, kept.orders, kept.grams, kept.pence) is distinct from (live.last_line, live.orders, live.grams, live.pence)
    order by 1, 2`,

  'The sums of the beans of a day are not those of what was sold and made': sql`
    select day, bean_id, kept.sold_grams, live.sold, kept.made_percentages, live.made
    from bean_days as kept full join (
      select day, bean_id, sum(sold) as sold, sum(made) as made from (
        select day, bean_id, grams as sold, 0 as made from sold_bean_figures
        union all select day, bean_id, 0, percentage from made_bean_figures
      ) as weighed where day in (select summed.day from day_figures as summed) group by day, bean_id
    ) as live using (day, bean_id)
    where (kept.sold_grams, kept.made_percentages) is distinct from (live.sold, live.made) order by day, bean_id`,

  'An order is not counted as handed over as its boxes were': sql`
    select order_id, kept.day, kept.on_time, boxes.day as day_of_boxes, boxes.on_time as on_time_of_boxes
    from handed_over_figures as kept full join (
      select orders.id as order_id, day, 
        (coalesce(agreed_on, first_due_on, dispatch_on) is null
          or day <= coalesce(agreed_on, first_due_on, dispatch_on))::int as on_time
      from orders join (
        select order_id, ${londonDayOf(sql`max(handed_over_at)`)} as day
        from order_shipping_details as box left join packed_boxes as packed on packed.box_id = box.id
        group by order_id having bool_and(handed_over_at is not null)
      ) as last_box on last_box.order_id = orders.id
    ) as boxes using (order_id)
    where (kept.day, kept.on_time) is distinct from (boxes.day, boxes.on_time) order by order_id`,
};
