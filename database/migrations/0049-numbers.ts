/** What each ledger entry of an order counts for in the numbers, the sums of days that are over, and the views behind other figures. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...figures, ...writing, ...days, ...views]) await sql.raw(statement).execute(db);
}

const LONDON = (time: string) => `((${time} at time zone 'Europe/London')::date)`;

// An order that is received is one row, and each refund of it another: nothing about a day that is over has to be rewritten when
// money goes back. It names no customer: whether an order was somebody's first stands as its rank.
const figures = [
  `create table order_figures (
    entry_id integer primary key references ledger_entries,
    order_id integer not null references orders,
    day date not null,
    orders smallint not null check (orders in (0, 1)),
    goods integer not null check (goods >= 0),
    shipping integer not null check (shipping >= 0),
    refunded integer not null check (refunded >= 0),
    refunded_shipping integer not null check (refunded_shipping between 0 and refunded),
    grams integer not null,
    cost integer not null,
    landed integer not null,
    custom_grams integer not null,
    rank smallint check (rank in (1, 2, 3)),
    first_on date,
    new_customers smallint not null generated always as (case rank when 1 then 1 else 0 end) stored,
    check ((orders = 1) = (rank is not null)),
    check (first_on is null or rank < 3)
  )`,
  `create index on order_figures (day)`,
  `create index on order_figures (order_id)`,
  `create unique index an_order_is_received_once on order_figures (order_id) where orders = 1`,
];

// Grams and the cost chain's pence of an order. A cost is pence per kilo of what is in the bag.
const CHAIN = `(
    select sum(line.weight)::int as grams,
      sum(line.weight) filter (where line.ctaps_id like 'C%')::int as custom_grams,
      sum(cost)::int as cost, sum(landed)::int as landed
    from order_blends as line cross join lateral (
      select round(sum(weight::bigint * cost_price) / 1000.0) as cost, round(sum(weight::bigint * landed_cost) / 1000.0) as landed
      from order_blend_recipes where order_blend_id = line.id
    ) as chain
    where line.order_id = orders.id
  )`;

const REFERENCE = `split_part(entry.reference, '/', 1)::int`;

const ranking = (whose: string) => `
    update order_figures as figure set rank = ranked.rank, first_on = ranked.first_on
    from (
      select entry_id, least(3, row_number() over received)::smallint as rank,
        case when row_number() over received < 3 then first_value(day) over received end as first_on
      from order_figures join orders on orders.id = order_id
      where order_figures.orders = 1 and ${whose}
      window received as (partition by customer_id order by entry_id)
    ) as ranked
    where ranked.entry_id = figure.entry_id
      and (figure.rank, figure.first_on) is distinct from (ranked.rank, ranked.first_on)`;

const writing = [
  // A payment that came after its order was cancelled only goes back: such an order was never received. A cancellation takes back what
  // the order weighed and cost, on the day on which its money goes back.
  `create function add_order_figures(least_entry integer, last_entry integer) returns void language sql as $$
    insert into order_figures
      (entry_id, order_id, day, orders, goods, shipping, refunded, refunded_shipping, grams, cost, landed, custom_grams, rank, first_on)
    select entry.id, orders.id, ${LONDON('entry.occurred_at')}, 1, total - shipping_cost, shipping_cost, 0, 0,
      sums.grams, sums.cost, sums.landed, coalesce(sums.custom_grams, 0), 1, ${LONDON('entry.occurred_at')}
    from ledger_entries as entry join orders on orders.id = ${REFERENCE} cross join lateral ${CHAIN} as sums
    where entry.id between least_entry and last_entry and entry.kind = 'order_payment'
      and not exists (select from refunds where order_id = orders.id and reason = 'paid late')
    on conflict do nothing;
    insert into order_figures
      (entry_id, order_id, day, orders, goods, shipping, refunded, refunded_shipping, grams, cost, landed, custom_grams)
    select entry.id, given.order_id, ${LONDON('entry.occurred_at')}, 0, 0, 0, given.amount, given.shipping,
      case when given.is_cancelled then -sold.grams else 0 end, case when given.is_cancelled then -sold.cost else 0 end,
      case when given.is_cancelled then -sold.landed else 0 end,
      case when given.is_cancelled then -sold.custom_grams else 0 end
    from ledger_entries as entry cross join lateral (
      select order_id, sum(amount)::int as amount, sum(shipping)::int as shipping, bool_or(reason = 'cancelled') as is_cancelled
      from refunds where order_id = ${REFERENCE} and split_part(entry.reference, '/', 2) in ('', id::text) group by order_id
    ) as given
    join order_figures as sold on sold.order_id = given.order_id and sold.orders = 1
    where entry.id between least_entry and last_entry and entry.kind = 'order_refund'
    on conflict do nothing;
  $$`,
  // Of everybody, or of one customer, whose orders an index finds.
  `create function rank_order_figures(of_customer integer) returns void language plpgsql as $$
  begin
    if of_customer is null then ${ranking('true')};
    else ${ranking('customer_id = of_customer')};
    end if;
  end $$`,
  // Race: of two orders of one customer that are paid at once, the one whose entry came first may be written last. Whoever waited
  // for the other ranks both.
  `create function note_order_figures() returns trigger language plpgsql as $$
  declare
    buyer integer;
  begin
    perform add_order_figures(new.id, new.id);
    if new.kind = 'order_payment' then
      select customer_id into buyer from orders where id = split_part(new.reference, '/', 1)::int;
      perform pg_advisory_xact_lock(49, buyer);
      perform rank_order_figures(buyer);
    end if;
    return null;
  end $$`,
  `create trigger note_order_figures after insert on ledger_entries
    for each row when (new.kind in ('order_payment', 'order_refund')) execute function note_order_figures()`,
  // Orders of a guest that become a member's: another order may be the first. Each customer is ranked once, however many orders move.
  `create function rank_anew() returns trigger language plpgsql as $$
  declare
    concerned integer[];
    customer integer;
  begin
    select coalesce(array_agg(distinct whose order by whose), '{}') into concerned
    from before_move join after_move using (id)
    cross join lateral unnest(array[before_move.customer_id, after_move.customer_id]) as whose
    where before_move.customer_id <> after_move.customer_id;
    foreach customer in array concerned loop
      perform pg_advisory_xact_lock(49, customer);
    end loop;
    foreach customer in array concerned loop
      perform rank_order_figures(customer);
    end loop;
    return null;
  end $$`,
  `create trigger rank_anew after update on orders
    referencing old table as before_move new table as after_move
    for each statement execute function rank_anew()`,
];

// A day without a row here is summed as it is asked for, so that a row is only ever right or missing. Whoever changes a day that
// is over takes its row away, under a lock that the job which writes rows holds alone.
const days = [
  `create table day_figures (
    day date primary key,
    orders integer not null,
    goods double precision not null,
    shipping double precision not null,
    refunded double precision not null,
    refunded_shipping double precision not null,
    grams double precision not null,
    cost double precision not null,
    custom_grams double precision not null,
    new_customers integer not null
  )`,
  `create function forget_sums_of_day() returns trigger language plpgsql as $$
  begin
    if new.day < ${LONDON('now()')} - 1 then
      perform pg_advisory_xact_lock_shared(4900);
      delete from day_figures where day = new.day;
    end if;
    return null;
  end $$`,
  `create trigger forget_sums_of_day after insert or update on order_figures
    for each row execute function forget_sums_of_day()`,
  `select add_order_figures(0, 2147483647)`,
  `select rank_order_figures(null)`,
];

/** What the green coffee of a batch cost in pence: by its lots, or at the last price where no lot is kept. */
const GREEN_COST = `(
    select sum(
      coalesce(weighed_grams, green.grams)::bigint * coalesce(fob + freight + duty + other, (
        select per_kilo from green_bean_prices where bean_id = green.bean_id order by id desc limit 1
      ), 0)
    ) / 1000.0 as pence
    from batch_greens as green left join green_lots on green_lots.id = lot_id where green.batch_id = batches.id
  )`;

/** Pence of green coffee in a gram that came out of a batch, where the lots of all of it are known. */
const COST_OF_A_GRAM = `(
    select batches.id as batch_id, (
        sum(coalesce(weighed_grams, green.grams)::bigint * coalesce(fob + freight + duty + other, 0)) / 1000.0 / batches.roasted_grams
      )::double precision as a_gram
    from batches join batch_greens as green on green.batch_id = batches.id left join green_lots on green_lots.id = lot_id
    where batches.roasted_grams is not null group by batches.id having bool_and(lot_id is not null)
  )`;

// Each view has a day in London and what the rows of a figure count for. The numbers are summed from them, and shown by them.
const views = [
  // Each line of what was received; of a cancelled order again, below zero.
  `create view line_figures as
    select figure.day, figure.order_id, line.id as line_id, line.ctaps_id, line.name,
      sign(figure.grams)::int * line.weight as grams, sign(figure.grams)::int * line.total_price as pence
    from order_figures as figure join order_blends as line on line.order_id = figure.order_id where figure.grams <> 0`,
  // Orders as far as they were filled from batches of known lots: what their coffee cost by the chain, and with the chain's green
  // coffee put at what those lots cost.
  `create view lot_figures as
    select day, order_id, filled::int as grams,
      round(goods * (filled / grams))::int as pence,
      round(cost * (filled / grams))::int as chain_cost,
      round((cost - landed) * (filled / grams) + green)::int as lot_cost
    from (
      select figure.day, figure.order_id, figure.goods, figure.grams, figure.cost, figure.landed,
        sum(-move.grams)::double precision as filled, sum(-move.grams * cost.a_gram) as green
      from order_figures as figure join order_blends as line on line.order_id = figure.order_id
      join bin_moves as move on move.order_blend_id = line.id and move.kind in ('filled', 'unfilled')
      join bins on bins.id = move.bin_id join ${COST_OF_A_GRAM} as cost on cost.batch_id = bins.batch_id
      where figure.orders = 1 group by figure.entry_id, figure.day
    ) as used where filled > 0`,
  `create index packed_boxes_by_day_handed_over on packed_boxes (${LONDON('handed_over_at')}) where handed_over_at is not null`,
  // An order is handed over with the last of its boxes.
  `create view handed_over_figures as
    select ${LONDON('last_box.handed_over_at')} as day, orders.id as order_id,
      (orders.dispatch_on is null or ${LONDON('last_box.handed_over_at')} <= orders.dispatch_on)::int as on_time,
      (extract(epoch from last_box.handed_over_at - orders.created_at) / 3600)::double precision as hours
    from packed_boxes as last_box join order_shipping_details as its on its.id = last_box.box_id
    join orders on orders.id = its.order_id
    where last_box.handed_over_at is not null and not exists (
      select from order_shipping_details as other left join packed_boxes as packed on packed.box_id = other.id
      where other.order_id = orders.id and other.id <> its.id
        and (packed.handed_over_at is null or (packed.handed_over_at, other.id) > (last_box.handed_over_at, its.id))
    )`,
  `create index bin_moves_by_day_of_waste on bin_moves (${LONDON('moved_at')}) where kind = 'waste'`,
  `create view waste_figures as
    select ${LONDON('move.moved_at')} as day, move.id as move_id, bins.code, batches.id as batch_id, batches.day as roasted_on,
      batches.name, -move.grams as grams, round(-move.grams * cost.pence / batches.roasted_grams)::int as pence
    from bin_moves as move join bins on bins.id = move.bin_id join batches on batches.id = bins.batch_id
    cross join lateral ${GREEN_COST} as cost
    where move.kind = 'waste'`,
  // What roasting lost beyond what prices reckon with, in green coffee at what its lots cost; below zero where it lost less.
  `create view roast_figures as
    select batches.day, batches.id as batch_id, batches.name, batches.roasted_grams as grams, reckoned.grams::int as reckoned,
      round(cost.pence * (reckoned.grams - batches.roasted_grams) / reckoned.grams)::int as pence
    from batches cross join lateral ${GREEN_COST} as cost
    cross join lateral (
      select sum(coalesce(weighed_grams, green.grams) * (10000 - roasts.weight_loss_bp - beans.roast_loss_adjust_bp)) / 10000.0 as grams
      from batch_greens as green join beans on beans.id = green.bean_id join roasts on roasts.id = batches.roast_id
      where green.batch_id = batches.id
    ) as reckoned
    where batches.state = 'roasted' and reckoned.grams > 0`,
  `create view plan_figures as
    select begins_on as day, id as plan_id, user_type_id, 1 as joined, 0 as gone from paid_plans where begins_on is not null
    union all
    select ${LONDON('ended_at')}, id, user_type_id, 0, 1 from paid_plans where begins_on is not null and ended_at is not null`,
  // Those that were withdrawn were never to be answered.
  `create view proposal_figures as
    select ${LONDON('answered_at')} as day, id as proposal_id, order_id, state, (state = 'approved')::int as approved
    from reorder_proposals where answered_at is not null and state <> 'withdrawn'`,
  `create index reorder_proposals_by_day_answered on reorder_proposals (${LONDON('answered_at')}) where answered_at is not null`,
  // By bean, what is asked for and what is sold, so that their tastes can be compared.
  `create view sold_bean_figures as
    select figure.day, recipe.bean_id, sign(figure.grams)::int * recipe.weight as grams
    from order_figures as figure join order_blends as line on line.order_id = figure.order_id
    join order_blend_recipes as recipe on recipe.order_blend_id = line.id where figure.grams <> 0`,
  `create view made_bean_figures as
    select ${LONDON('made_at')} as day, bean_id, percentage
    from custom_blends join custom_blend_recipes on custom_blend_id = custom_blends.id`,
  `create view asked_brand_figures as
    select ${LONDON('opened_at')} as day, lower(trim(brand)) as brand from threads where kind = 'taste match'`,
  // Snapshot of now, beside what roasting took in the last four weeks.
  `create view green_figures as
    select (select coalesce(sum(on_hand), 0) from green_lots)::double precision as on_hand, (
      select coalesce(-sum(grams), 0) from green_moves where kind = 'roasted' and moved_at > now() - interval '28 days'
    )::double precision as taken`,
];
