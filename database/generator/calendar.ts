/** When generated orders are placed: evenly, or as somebody says. */
import { sql } from 'kysely';
import type { Day } from '#domain/dispatch/day.ts';
import type { StatusId } from '#domain/order/status.ts';
import type { InTransaction } from '#server/platform/database.ts';
import type { Size } from './size.ts';

export interface OrderInCalendar {
  at: Date;
  /** Otherwise its age decides how far it has come. */
  status?: StatusId;
  /** Otherwise it is due as an order of that time is. */
  dispatchOn?: Day;
}

/** Makes the temporary table `calendar`, in the order in which orders are numbered. */
export async function makeCalendar(
  db: InTransaction,
  orders: number | readonly OrderInCalendar[],
  { begin, span }: Size,
): Promise<void> {
  if (typeof orders === 'number') {
    await sql`
      create temporary table calendar on commit drop as
      select number, ${sql.raw(`${begin} + ${span} * ((number - 0.5) / ${orders})`)} as at, null::smallint as status,
        null::date as dispatch_on
      from generate_series(1, ${sql.lit(orders)}) as number`.execute(db);
    return;
  }
  const rows = orders
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ at, status, dispatchOn }, index) => ({ number: index + 1, at, status, dispatch_on: dispatchOn }));
  await sql`create temporary table calendar (number int, at timestamptz, status smallint, dispatch_on date) on commit drop`.execute(
    db,
  );
  await sql`insert into calendar select * from json_populate_recordset(null::calendar, ${JSON.stringify(rows)}::json)`.execute(
    db,
  );
}
