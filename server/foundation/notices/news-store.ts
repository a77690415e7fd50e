/** SQL on what a notice is about: by which name, and whether it is still so. */
import { sql } from 'kysely';
import { STATUS } from '#domain/order/status.ts';
import type { InTransaction } from '#server/platform/database.ts';
import { anyOf } from '#server/platform/sql.ts';

export interface News {
  id: number;
  order_id: number | null;
  /** The bean’s name. */
  bean: string | null;
  /** Not so any more: the order is paid, on its way or cancelled, or the coffee has arrived or been bought. */
  is_over: boolean;
}

export async function readNews(db: InTransaction, noticeIds: readonly number[]): Promise<News[]> {
  const { rows } = await sql<News>`
    select notice.id, order_id, beans.name as bean,
      case event
        when 'payment refused' then order_status_id <> ${STATUS.awaitingPayment}
        when 'order after start' then order_status_id <> ${STATUS.received}
        when 'bean short' then not exists (
          select from green_shortages where green_shortages.bean_id = notice.bean_id
        )
        when 'bean below point' then not exists (
          select from green_below_points as below where below.bean_id = notice.bean_id
        )
        else false
      end as is_over
    from staff_notices as notice
    left join orders on orders.id = order_id
    left join beans on beans.id = bean_id
    where notice.id = ${anyOf(noticeIds)}
    order by notice.id`.execute(db);
  return rows;
}
