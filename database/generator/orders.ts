/** Generated orders with their lines, recipes, boxes and own blends, in all statuses. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { CTAPS_RANDOM_BYTES, customBlendCtapsId } from '#domain/blend/ctaps-id.ts';
import { BOX_GRAMS } from '#domain/order/boxes.ts';
import { PAYMENT_METHOD } from '#domain/order/payment-method.ts';
import { STATUS } from '#domain/order/status.ts';
import type { InTransaction } from '#server/platform/database.ts';
import { LINES_OF_TIER } from './coffees.ts';
import { keyOf, type Picks } from './picks.ts';
import type { Size } from './size.ts';
import { OFF_THE_LINE, takenOff, type VoucherToUse } from './vouchers.ts';

/** Every fortieth order is the first member's. */
const REGULAR = 40;
const FIRST_ID = 1000;
const { paypal, onAccount, credit } = PAYMENT_METHOD;

/** Price tiers of the user types as the lookups have them. */
const TIER = '(select price_tier from user_types where id = user_type_id)';

/** Orders as they were placed, and which blends of their buyers' own they hold; those get their ids next. */
export const placedStatements = (picks: Picks, size: Size, vouchers: readonly VoucherToUse[]): string[] => [
  whose(picks, size),
  ...asPlaced(picks, size),
  takenOff(vouchers),
  ...owned,
];

/** A check character belongs to each id, so that a blend can be opened and its bag be scanned. */
export async function giveCtapsIds(db: InTransaction): Promise<void> {
  const { rows } = await sql<{ id: number }>`select blend_id as id from owned`.execute(db);
  const ids = rows.map(({ id }) => ({ id, ctaps_id: ctapsIdOf(id) }));
  await sql`
    update owned set ctaps_id = given.ctaps_id
    from json_to_recordset(${JSON.stringify(ids)}::json) as given (id int, ctaps_id text) where id = blend_id`.execute(
    db,
  );
}

const ctapsIdOf = (id: number): string =>
  customBlendCtapsId(createHash('sha256').update(`own blend ${id}`).digest().subarray(0, CTAPS_RANDOM_BYTES));

export const orderStatements = (size: Size, recipeColumns: readonly string[]): string[] => [
  ownBlends,
  ...stored(size),
  recipes(recipeColumns),
  ...boxes,
];

/** Guests order once; members are chosen among those who had an account by then. */
function whose(picks: Picks, { orders, guests, members, ordersOfGuest: every }: Size): string {
  return `create temporary table agreed on commit drop as
    select ${FIRST_ID} + orders.number as id, orders.number, at, given_status, given_dispatch, people.id as customer_id, is_member, people.rank, user_type_id,
      ${TIER} as price_tier
    from (
      select number, at, status as given_status, dispatch_on as given_dispatch,
        case
          when number % ${REGULAR} = 0 then 1
          when number % ${every} = 1 and number / ${every} < ${guests} then 2 * (number / ${every} + 1)
          else 1 + 2 * floor(greatest(0, number::float8 / ${orders} * ${members} - 1) * ${picks.fraction('number', 'whose')})::int
        end as person
      from calendar
    ) as orders join people on people.number = person`;
}

const asPlaced = (picks: Picks, { until }: Size): string[] => [
  `create temporary table placed on commit drop as
    select *,
      case when given_status is not null then given_status
        when age < interval '20 hours' and fate < 15 and method = ${paypal} then ${STATUS.awaitingPayment}
        when is_unpaid or fate in (18, 19) and age > interval '3 hours' then ${STATUS.cancelled}
        when age < interval '1 day' then ${STATUS.received}
        when age < interval '2 days' then ${STATUS.roasting}
        when age < interval '5 days' then ${STATUS.dispatched}
        else ${STATUS.delivered} end as status
    from (
      select *, given_status is null and method = ${paypal} and fate between 15 and 17 and age > interval '25 hours' as is_unpaid
      from (
        select *, ${until} - at as age, ${picks.below(100, 'number', 'fate')} as fate,
          case when ${picks.below(10, 'number', 'option')} < 3 then 1 else 2 end as option,
          case when not is_member or given_status = ${STATUS.awaitingPayment} then ${paypal}
            when price_tier > 0 and (rank = 1 or ${picks.below(10, 'number', 'method')} < 7) then ${onAccount}
            when rank % 20 = 0 and ${picks.below(8, 'number', 'method')} = 0 then ${credit}
            else ${paypal} end as method,
          1 + (${picks.below(10, 'number', 'lines')} > 5)::int + (${picks.below(20, 'number', 'lines')} > 16)::int as lines
        from agreed
      ) as ordered
    ) as fated`,
  `create unique index on placed (id)`,
  // The first of a tier's sample lines are ordered most.
  `create temporary table picked on commit drop as
    select row_number() over (order by number, position)::int as line_id, id as order_id, customer_id, position,
      (price_tier * ${LINES_OF_TIER} + floor(${LINES_OF_TIER} * power(${picks.fraction(`number * 10 + position`, 'coffee')}, 2)))::int
        as sample
    from placed, generate_series(1, lines) as position`,
  `create index on picked (order_id)`,
  `analyze placed, picked`,
];

const owned = [
  `create temporary table owned on commit drop as
    select 100000 + row_number() over (order by owner_id, custom)::int as blend_id, owner_id, custom, sample, made_at, null::text as ctaps_id from (
      select picked.customer_id as owner_id, line.custom, min(picked.sample) as sample, min(placed.at) as made_at
      from picked join sample_lines as line on line.id = picked.sample join placed on placed.id = picked.order_id
      where line.custom is not null group by picked.customer_id, line.custom
    ) as own`,
  `create index on owned (owner_id, custom)`,
];

/** In one statement: a blend without its whole recipe is refused. */
const ownBlends = `with blend as (
    insert into custom_blends (id, ctaps_id, fingerprint, name, description, roast_id, grind_id, made_at, owner_id)
    overriding system value
    select owned.blend_id, owned.ctaps_id, 'generated ' || owned.custom, name,
      description, roast_id, grind_id, made_at, owner_id
    from owned join sample_lines as line on line.id = sample order by owned.blend_id
  )
  insert into custom_blend_recipes (custom_blend_id, position, bean_id, percentage)
    select blend_id, position, bean_id, percentage from owned join sample_recipes on order_blend_id = sample
    order by blend_id, position`;

// cspell:ignore isodow

/** An order before noon, London time, leaves on the same working day. Bank holidays are left out of account. */
const DISPATCH = `(
  select day + case extract(isodow from day) when 6 then 2 when 7 then 1 else 0 end
  from (select (at at time zone 'Europe/London' + interval '12 hours')::date as day) as dispatch
)`;

/** The moment of a day in London. */
export const inLondon = (day: string, time: string): string =>
  `((${day} + time '${time}') at time zone 'Europe/London')`;

const COPIED =
  'name, description, roast_id, grind_id, bag_size_id, bag_type_id, certification_id, label_design_id, quantity, price_per_kilo, unit_price, subtotal, volume_discount, weight';
const PLACE = 'first_name, last_name, company_name, address, city, province, zip_code, phone';

const stored = ({ until }: Size): string[] => [
  `insert into orders (id, cart_id, customer_id, email, order_status_id, payment_gateway_id, shipping_option_id, price_tier,
      weight, subtotal, volume_discount, voucher_code, voucher_percentage, voucher_discount, shipping_cost, total,
      ${PLACE}, country_id, created_at, dispatch_on, first_due_on, dispatched_at)
    overriding system value
    select placed.id, ${keyOf('placed.id', 'cart', 22)}, placed.customer_id, customers.email, status, method, option, price_tier,
      sums.weight, sums.subtotal, discount, taken_off.code, taken_off.percentage, off, shipping,
      sums.subtotal - discount - off + shipping,
      ${PLACE.split(', ')
        .map((column) => `people.${column}`)
        .join(', ')}, 'GB', at, due_on, due_on,
      case when status in (${STATUS.dispatched}, ${STATUS.delivered}) then least(${inLondon('due_on', '16:30')}, ${until}) end
    from placed
    cross join lateral (
      select case when status <> ${STATUS.awaitingPayment} then coalesce(given_dispatch, ${DISPATCH}) end as due_on
    ) as due
    join people on people.id = placed.customer_id join customers on customers.id = placed.customer_id
    join (
      select order_id, sum(line.weight) as weight, sum(line.subtotal) as subtotal, sum(line.volume_discount) as discount,
        sum(${OFF_THE_LINE}) as off
      from picked join sample_lines as line on line.id = sample left join taken_off using (order_id) group by order_id
    ) as sums on sums.order_id = placed.id
    left join taken_off on taken_off.order_id = placed.id
    cross join lateral (
      select case when option = 2 and sums.subtotal - discount >= (
          select free_second_class_from from price_tiers where id = price_tier
        ) then 0 else (
          select price from shipping_prices where shipping_option_id = option and max_grams >= least(sums.weight, 19000)
          order by max_grams limit 1
        ) end as shipping
    ) as postage
    order by placed.id`,
  `insert into order_blends (id, order_id, position, blend_id, ctaps_id, voucher_discount, total_price, ${COPIED})
    overriding system value
    select line_id, picked.order_id, picked.position, coalesce(owned.blend_id, line.blend_id),
      coalesce(owned.ctaps_id, line.ctaps_id), ${OFF_THE_LINE},
      line.total_price - ${OFF_THE_LINE}, ${COPIED.split(', ')
        .map((column) => `line.${column}`)
        .join(', ')}
    from picked join sample_lines as line on line.id = picked.sample
    left join taken_off on taken_off.order_id = picked.order_id
    left join owned on owned.owner_id = picked.customer_id and owned.custom = line.custom
    order by line_id`,
];

/** With the whole chain of what the beans cost. */
const recipes = (columns: readonly string[]) => `
  insert into order_blend_recipes (order_blend_id, ${columns.join(', ')})
  select line_id, ${columns.map((column) => `recipe_row.${column}`).join(', ')}
  from picked join sample_recipes as recipe_row on recipe_row.order_blend_id = picked.sample
  order by line_id, recipe_row.position`;

/** The check digit of a tracking number, by which the post knows a number that was mistyped (S10). */
const CHECK_DIGIT = `(
  select case remainder when 0 then 5 when 1 then 0 else 11 - remainder end
  from (
    select sum(weight * substr(serial, place::int, 1)::int) % 11 as remainder
    from unnest(array[8, 6, 4, 2, 3, 5, 9, 7]) with ordinality as digit (weight, place)
  ) as weighted
)`;

/** Bags travel in one box, or each line in its own where they are too heavy for that. */
const boxes = [
  `create temporary table boxed on commit drop as
    select line_id, picked.order_id, case when orders.weight > ${BOX_GRAMS} then picked.position else 1 end as box, line.quantity
    from picked join orders on orders.id = picked.order_id join sample_lines as line on line.id = picked.sample`,
  `insert into order_shipping_details (order_id, position, shipping_option_id, tracking_number, ${PLACE}, country_id)
    select order_id, box, shipping_option_id,
      case when order_status_id in (${STATUS.dispatched}, ${STATUS.delivered})
        then 'RM' || serial || ${CHECK_DIGIT} || 'GB' end,
      ${PLACE}, country_id
    from (select distinct order_id, box, lpad((order_id * 10 + box)::text, 8, '0') as serial from boxed) as boxes
    join orders on orders.id = order_id
    order by order_id, box`,
  `insert into order_blend_distributions (order_shipping_detail_id, order_blend_id, quantity)
    select box.id, line_id, quantity
    from boxed join order_shipping_details as box on box.order_id = boxed.order_id and box.position = boxed.box
    order by line_id`,
];
