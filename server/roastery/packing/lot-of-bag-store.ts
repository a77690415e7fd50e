import { type RawBuilder, sql } from 'kysely';

/** SQL fragment: the ids of the lines that a lot was filled for, also where a bag was emptied again. */
export const linesOfLot = (lot: string): RawBuilder<unknown> =>
  sql`select distinct order_blend_id from bags where lot_code = ${lot} limit 500`;
