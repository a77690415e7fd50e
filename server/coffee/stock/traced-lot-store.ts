/** SQL fragments of lots as a trace names them: where the coffee of a bag came from. */
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/platform/database.ts';
import { londonDayOf } from '#server/platform/london-time.ts';
import { anyOf } from '#server/platform/sql.ts';

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

/** A lot, and the day on which somebody counted it and found nothing: nothing has moved in or out of it since. */
export interface LotThere extends TracedLot {
  empty_on: string | null;
}

/** Every lot of these beans, or the ones with these ids. */
export async function listLotsThere(
  db: Database,
  of: { beanIds: readonly number[] } | { ids: readonly number[] },
): Promise<LotThere[]> {
  const { rows } = await sql<LotThere>`
    select id, code, bean_id, supplier, crop, arrived_on, sacks, organic_certificate, case
        when on_hand = 0 and not exists (select from green_moves where lot_id = lot.id and moved_at > counted_at)
        then ${londonDayOf(sql.ref('counted_at'))}
      end as empty_on
    from green_lots as lot
    where ${'ids' in of ? sql`id = ${anyOf(of.ids)}` : sql`bean_id = ${anyOf(of.beanIds)}`} order by code`.execute(
    db,
  );
  return rows;
}
