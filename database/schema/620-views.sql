-- The views behind figures.

-- Each line of a coffee of what was received; of a cancelled order again, below zero. A flight is no coffee.
create view line_figures as
select figure.day, figure.order_id, line.id as line_id, line.ctaps_id, line.name,
  sign(figure.grams)::int * line.weight as grams, sign(figure.grams)::int * line.total_price as pence
from order_figures as figure join order_blends as line on line.order_id = figure.order_id
where figure.grams <> 0 and line.ctaps_id is not null;

-- Orders as far as they were filled from batches of known lots: what their coffee cost by the chain, and with the chain's green
-- coffee put at what those lots cost.
create view lot_figures as
select day, order_id, filled::int as grams,
  round(goods * (filled / grams))::int as pence,
  round(cost * (filled / grams))::int as chain_cost,
  round((cost - landed) * (filled / grams) + green)::int as lot_cost
from (
  select figure.day, figure.order_id, figure.goods, figure.grams, figure.cost, figure.landed,
    sum(-move.grams)::double precision as filled, sum(-move.grams * cost.a_gram) as green
  from order_figures as figure join order_blends as line on line.order_id = figure.order_id
  join bin_moves as move on move.order_blend_id = line.id and move.kind in ('filled', 'unfilled')
  join bins on bins.id = move.bin_id join (
    -- Pence of green coffee in a gram that came out of a batch, where the lots of all of it are known.
    select batches.id as batch_id, (
      sum(coalesce(weighed_grams, green.grams)::bigint * coalesce(fob + freight + duty + other, 0)) / 1000.0
        / batches.roasted_grams
    )::double precision as a_gram
    from batches join batch_greens as green on green.batch_id = batches.id left join green_lots on green_lots.id = lot_id
    where batches.roasted_grams is not null group by batches.id having bool_and(lot_id is not null)
  ) as cost on cost.batch_id = bins.batch_id
  where figure.orders = 1 group by figure.entry_id, figure.day
) as used where filled > 0;

create view waste_figures as
select ((move.moved_at at time zone 'Europe/London')::date) as day, move.id as move_id, bins.code,
  batches.id as batch_id, batches.day as roasted_on, batches.name, -move.grams as grams, round(-move.grams * cost.pence / batches.roasted_grams)::int as pence
from bin_moves as move join bins on bins.id = move.bin_id join batches on batches.id = bins.batch_id
cross join lateral (
  -- What its green coffee cost in pence: by its lots, or at the last price where no lot is kept.
  select sum(
    coalesce(weighed_grams, green.grams)::bigint * coalesce(fob + freight + duty + other, (
      select per_kilo from green_bean_prices where bean_id = green.bean_id order by id desc limit 1
    ), 0)
  ) / 1000.0 as pence
  from batch_greens as green left join green_lots on green_lots.id = lot_id where green.batch_id = batches.id
) as cost
where move.kind = 'waste';

create view plan_figures as
select begins_on as day, id as plan_id, user_type_id, 1 as joined, 0 as gone from paid_plans where begins_on is not null
union all
select ((ended_at at time zone 'Europe/London')::date), id, user_type_id, 0, 1
from paid_plans where begins_on is not null and ended_at is not null;

-- Those that were withdrawn were never to be answered, and standing orders are no forecast.
create view proposal_figures as
select ((answered_at at time zone 'Europe/London')::date) as day, id as proposal_id, order_id, state,
  (state = 'approved')::int as approved
from reorder_proposals where answered_at is not null and state <> 'withdrawn' and standing_order_id is null;

-- By bean, what is asked for and what is sold, so that their tastes can be compared.
create view sold_bean_figures as
select figure.day, recipe.bean_id, sign(figure.grams)::int * recipe.weight as grams
from order_figures as figure join order_blends as line on line.order_id = figure.order_id
join order_blend_recipes as recipe on recipe.order_blend_id = line.id where figure.grams <> 0;

create view made_bean_figures as
select ((made_at at time zone 'Europe/London')::date) as day, bean_id, percentage
from custom_blends join custom_blend_recipes on custom_blend_id = custom_blends.id;

create view asked_brand_figures as
select ((opened_at at time zone 'Europe/London')::date) as day, lower(trim(brand)) as brand
from threads where kind = 'taste match';

-- Snapshot of now, beside what roasting took in the last four weeks.
create view green_figures as
select (select coalesce(sum(on_hand), 0) from green_lots)::double precision as on_hand, (
  select coalesce(-sum(grams), 0) from green_moves where kind = 'roasted' and moved_at > now() - interval '28 days'
)::double precision as taken;

-- All batches of a span are joined at once instead of one after the other.
create view roast_figures as
select day, batch_id, name, roasted_grams as grams, reckoned::int as reckoned,
  round(pence * (reckoned - roasted_grams) / reckoned)::int as pence
from (
  select batches.day, batches.id as batch_id, batches.name, batches.roasted_grams,
    sum(coalesce(weighed_grams, green.grams)::bigint * coalesce(fob + freight + duty + other, (
      select per_kilo from green_bean_prices where bean_id = green.bean_id order by id desc limit 1
    ), 0)) / 1000.0 as pence,
    sum(coalesce(weighed_grams, green.grams) * (10000 - roasts.weight_loss_bp - beans.roast_loss_adjust_bp)) / 10000.0
      as reckoned
  from batches join batch_greens as green on green.batch_id = batches.id
  join beans on beans.id = green.bean_id join roasts on roasts.id = batches.roast_id
  left join green_lots on green_lots.id = green.lot_id
  -- What nobody weighed lost what was planned.
  where batches.state = 'roasted' and batches.is_weighed
  group by batches.day, batches.id
) as batch
where reckoned > 0;
