/** What the demo's orders are made of, as the floor works through it. */
import { sql } from 'kysely';
import type { Day } from '#domain/dispatch/day.ts';
import { STATUS } from '#domain/order/status.ts';
import { roastableKey } from '#domain/roasting/roastable.ts';
import type { InTransaction } from '#server/platform/database.ts';
import { type Stage, TODAY } from './calendar.ts';

export interface DemoLine {
  id: number;
  order_id: number;
  position: number;
  order_status_id: number;
  dispatch_on: Day;
  roast_id: number;
  grind_id: number;
  name: string;
  blend_id: number | null;
  ctaps_id: string;
  quantity: number;
  weight: number;
  recipe: { bean_id: number; percentage: number; weight: number; loss: number; name: string }[];
  boxes: { id: number; quantity: number }[];
}

export interface WorkedLine extends DemoLine {
  roastable: string;
  /** How far the floor has come with it. */
  stage: Stage;
}

const { received, roasting, dispatched, delivered } = STATUS;

/** Lines of orders that were received and not cancelled, by the day on which they leave. */
export async function workedLines(db: InTransaction, today: Day): Promise<WorkedLine[]> {
  const { rows } = await sql<DemoLine>`
    select line.id, order_id, line.position, order_status_id, dispatch_on, line.roast_id, line.grind_id, line.name, line.blend_id,
      line.ctaps_id, quantity, line.weight, recipe, boxes
    from orders join order_blends as line on line.order_id = orders.id
    cross join lateral (
      select json_agg(json_build_object('bean_id', bean_id, 'percentage', percentage, 'weight', recipe_row.weight,
        'loss', weight_loss_bp + roast_loss_adjust_bp, 'name', bean_name) order by recipe_row.position) as recipe
      from order_blend_recipes as recipe_row join beans on beans.id = bean_id join roasts on roasts.id = line.roast_id
      where order_blend_id = line.id
    ) as of_line
    cross join lateral (
      select json_agg(json_build_object('id', order_shipping_detail_id, 'quantity', bags.quantity)
        order by order_shipping_detail_id) as boxes
      from order_blend_distributions as bags where order_blend_id = line.id
    ) as in_boxes
    where order_status_id in (${sql.lit(received)}, ${sql.lit(roasting)}, ${sql.lit(dispatched)}, ${sql.lit(delivered)})
    order by dispatch_on, order_id, line.position`.execute(db);
  const stageOf = stagesOf(rows, today);
  return rows.map((line) => ({
    ...line,
    stage: stageOf(line),
    roastable: roastableKey({
      roastId: line.roast_id,
      recipe: line.recipe.map(({ bean_id, percentage }) => ({ beanId: bean_id, percentage })),
    }),
  }));
}

/** Today's orders that are being roasted are the further the longer they have waited. A late one waits for a bag. */
function stagesOf(lines: readonly DemoLine[], today: Day): (line: DemoLine) => Stage {
  const due = lines.filter((line) => line.dispatch_on === today && line.order_status_id === roasting);
  const ids = [...new Set(due.map(({ order_id }) => order_id))];
  const stages = TODAY.filter(({ stage }) => stage !== 'dispatched').flatMap(({ stage, orders }) =>
    Array.from({ length: orders }, () => stage),
  );
  return ({ order_id, order_status_id }) => {
    if (order_status_id === received) return 'received';
    if (order_status_id !== roasting) return 'dispatched';
    return stages[ids.indexOf(order_id)] ?? 'filled';
  };
}
