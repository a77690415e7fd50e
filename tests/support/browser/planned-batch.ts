/** A batch for one order, as only the database can make it: to start a day would plan the orders of all other journeys too. */
import { randomInt, randomUUID } from 'node:crypto';
import pg from 'pg';

export interface PlannedBatch {
  id: number;
  /** The code of the lot that it was weighed from. */
  lot: string;
  line: number;
  box: number;
}

/** On a day to come, in a machine of its own, with its green coffee weighed out of a lot of its own. */
export async function planBatchFor(
  orderId: number,
  { day, grams }: { day: string; grams: number },
): Promise<PlannedBatch> {
  const client = new pg.Client({ connectionString: process.env['JOURNEYS_DATABASE'] });
  await client.connect();
  const one = async <Row>(text: string, values: unknown[]): Promise<Row> =>
    (await client.query(text, values)).rows[0];
  try {
    const number = randomInt(1000, 30_000);
    const line = await one<{ id: number; bean_id: number; roast_id: number; staff: number }>(
      `select line.id, bean_id, roast_id, (select min(customer_id) from staff_rights) as staff
      from order_blends as line join order_blend_recipes on order_blend_id = line.id where order_id = $1`,
      [orderId],
    );
    const { id: box } = await one<{ id: number }>(
      'select id from order_shipping_details where order_id = $1',
      [orderId],
    );
    await client.query(
      `insert into roast_days (day, started_at, started_by, staged_act_id) values ($1, now(), $2, $3) on conflict do nothing`,
      [day, line.staff, randomUUID()],
    );
    await client.query(
      `insert into machines (id, name, min_grams, max_grams, minutes, changeover_minutes, opens, closes, is_used)
      values ($1, $2, 100, 15000, 15, 2, 420, 900, false)`,
      [number, `Drum ${number}`],
    );
    const lot = `JOURNEY-${number}`;
    const { id: lotId } = await one<{ id: number }>(
      `insert into green_lots (code, bean_id, supplier, sacks, sack_grams, arrived_on, fob)
      values ($1, $2, 'Harbour Green', 1, 60000, '2026-05-04', 569) returning id`,
      [lot, line.bean_id],
    );
    const { id } = await one<{ id: number }>(
      `insert into batches (day, machine_id, position, wave, roastable, roast_id, name, green_grams, expected_grams, starts_at)
      values ($1, $2, 1, 1, $3, $4, 'Journey', $5, $6, now()) returning id`,
      [day, number, `bean:${line.bean_id}@${line.roast_id}`, line.roast_id, grams * 2, grams],
    );
    await client.query(
      `insert into batch_greens (batch_id, lot_id, planned_lot_id, bean_id, grams, weighed_grams, position)
      values ($1, $2, $2, $3, $4, $4, 1)`,
      [id, lotId, line.bean_id, grams * 2],
    );
    await client.query('insert into batch_uses (batch_id, order_blend_id, grams) values ($1, $2, $3)', [
      id,
      line.id,
      grams,
    ]);
    return { id, lot, line: line.id, box };
  } finally {
    await client.end();
  }
}
