import { sql } from 'kysely';
import { openNames } from '../orders/orders.ts';
import { isNotLookedAt } from './bag-store.ts';

/**
 * SQL fragment: names of open orders that nobody has looked at, for the list of all that waits. Whether anybody has to is a rule that
 * no database knows: `looksNeeded`.
 */
export const namesNotLookedAt = sql`
  select id::text as id, created_at as since, name as who, 'A name to look at before it is printed' as words, order_id
  from (${openNames(isNotLookedAt)}) as line`;
