/** SQL fragments of lots as a trace names them: where the coffee of a bag came from. */
import { type RawBuilder, sql } from 'kysely';

export interface TracedLot {
  id: number;
  code: string;
  bean_id: number;
  supplier: string;
  crop: string;
  arrived_on: string;
  sacks: number;
  organic_certificate: string;
}

export const tracedLots = (ids: RawBuilder<number[]>) => sql<TracedLot>`
  select id, code, bean_id, supplier, crop, arrived_on, sacks, organic_certificate
  from green_lots where id = any(${ids}) order by code`;

/** Its id. */
export const lotOfCode = (code: string): RawBuilder<unknown> =>
  sql`select id from green_lots where code = ${code}`;
