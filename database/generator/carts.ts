/** Generated carts that nobody ordered: some empty since a few days, most with a coffee. Half of those are members'. */
import { LINES_OF_TIER } from './coffees.ts';
import { keyOf, type Picks } from './picks.ts';
import type { Size } from './size.ts';

export const cartStatements = (picks: Picks, { orders, members, until }: Size): string[] => [
  `create temporary table abandoned on commit drop as
    select *, ${keyOf('number', 'abandoned cart', 22)} as cart_id, ${keyOf('number', 'cart line', 22)} as line_id
    from (
      select number, true as is_filled, floor(${LINES_OF_TIER} * ${picks.fraction('number', 'abandoned')})::int as sample,
        ${until} - interval '360 days' * ${picks.fraction('number', 'left')} as at
      from generate_series(1, ${Math.ceil(orders / 20)}) as number
      union all
      select -number, false, null, ${until} - interval '6 days' * ${picks.fraction('number', 'empty')}
      from generate_series(1, ${Math.ceil(orders / 1000)}) as number
    ) as carts`,
  `insert into carts (id, customer_id, created_at, changed_at)
    select cart_id, people.id, at, at from abandoned
    left join people on is_filled and abandoned.number % 2 = 0 and is_member and people.created_at < at
      and rank = 1 + ${picks.below(members, 'abandoned.number', 'owner')}
    order by at`,
  `with line as (
    insert into cart_blends (id, cart_id, fingerprint, blend_id, name, description, roast_id, grind_id, bag_size_id, bag_type_id,
      certification_id, label_design_id, quantity)
    select line_id, cart_id, 'generated', blend_id, name, description, roast_id, grind_id, bag_size_id, bag_type_id,
      certification_id, label_design_id, quantity
    from abandoned join sample_lines as line on line.id = sample order by at
  )
  insert into cart_blend_recipes (cart_blend_id, bean_id, percentage)
    select line_id, bean_id, percentage from abandoned join sample_recipes on order_blend_id = sample
    order by at, position`,
];
