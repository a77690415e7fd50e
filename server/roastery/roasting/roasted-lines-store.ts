/** SQL fragment that the order desk builds into its own statement: how far the coffee of lines is roasted. */
import { type RawBuilder, sql } from 'kysely';
import { anyOf } from '#server/platform/sql.ts';
import type { RoastedLine } from '#server/roastery/order-desk/order-desk.ts';

/** A blend that is blended after roasting is as far as the bean that is the furthest behind. */
export const roastedOfLines = (lineIds: readonly number[]): RawBuilder<RoastedLine> => sql`
  select order_blend_id as line_id, sum(roasted)::int as grams, min(roasted::float8 / planned) as share
  from (
    select order_blend_id, roastable, sum(grams) as planned, sum(case when is_roasted then grams else 0 end) as roasted
    from (
      select order_blend_id, roastable, grams, state = 'roasted' as is_roasted
      from batch_uses join batches on batches.id = batch_uses.batch_id
      where order_blend_id = ${anyOf(lineIds)} and state <> 'abandoned'
      union all
      select order_blend_id, roastable, grams, true
      from bin_uses join bins on bins.id = bin_uses.bin_id
      where order_blend_id = ${anyOf(lineIds)}
    ) as used
    group by order_blend_id, roastable
  ) as coffee
  group by order_blend_id`;
