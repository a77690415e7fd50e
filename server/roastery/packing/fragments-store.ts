/** SQL fragments on bags and boxes that the order desk builds into its own statement. */
import { type RawBuilder, sql } from 'kysely';
import { anyOf } from '#server/platform/sql.ts';
import type { Progress } from '#server/roastery/order-desk/order-desk.ts';

export const progressOfLines = (lineIds: readonly number[]): RawBuilder<Progress> => sql`
  select order_blend_id as line_id, count(*)::int as filled, count(box_id)::int as packed
  from bags where order_blend_id = ${anyOf(lineIds)} and emptied_at is null group by order_blend_id`;

export const closedBoxes = (boxIds: readonly number[]): RawBuilder<{ box_id: number }> =>
  sql`select box_id from packed_boxes where box_id = ${anyOf(boxIds)}`;
