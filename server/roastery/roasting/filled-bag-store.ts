/** SQL that reads which bags a bin's coffee is in. */
import { sql } from 'kysely';
import type { InTransaction } from '#server/platform/database.ts';

export interface FilledOut {
  order_id: number;
  name: string;
  numbers: number[];
}

/** By line, the bags that were filled out of a bin and not emptied since. */
export async function listFilledOutOf(db: InTransaction, binId: number): Promise<FilledOut[]> {
  const { rows } = await sql<FilledOut>`
    select line.order_id, line.name, json_agg(bags.number order by bags.number) as numbers
    from bags join order_blends as line on line.id = bags.order_blend_id
    where bags.emptied_at is null and bags.id in (select bag_id from bin_moves where bin_id = ${binId})
    group by line.id order by line.order_id, line.position`.execute(db);
  return rows;
}
