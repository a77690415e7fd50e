import { sql } from 'kysely';
import { STATUSES } from '#domain/order/status.ts';
import { oneOf } from '#server/platform/sql.ts';
import { isNotLookedAt } from './bag-store.ts';

/**
 * SQL fragment: names of open orders that nobody has looked at, for the list of all that waits. Whether anybody has to is a rule that
 * no database knows: `looksNeeded`.
 */
export const namesNotLookedAt = sql`
  select line.id::text as id, orders.created_at as since, line.name as who,
    'A name to look at before it is printed' as words, line.order_id
  from order_blends as line join orders on orders.id = line.order_id
  where orders.order_status_id in ${oneOf(STATUSES.open)} and line.ctaps_id is not null and ${isNotLookedAt(sql.ref('line.id'))}`;
