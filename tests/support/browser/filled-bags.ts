/** Bags of an order that has arrived, filled as only the database can make it, and the codes on their labels. */
import type { BrowserContext } from '@playwright/test';
import pg from 'pg';
import type { Label } from '#contract/packing/labels.ts';
import { sendAsStaff } from './staff.ts';

/** One bag of each line, in the order of the lines. Answers the path of each one's page. */
export async function fillBagsOf(context: BrowserContext, orderId: number): Promise<string[]> {
  const client = new pg.Client({ connectionString: process.env['JOURNEYS_DATABASE'] });
  await client.connect();
  try {
    const { rows } = await client.query<{ line: number }>(
      `insert into bags (order_blend_id, number, lot_code, roasted_on, best_before, grams, filled_by, filled_at)
      select id, 1, '261120-' || order_id || '-' || position, '2026-11-20', '2027-11-20', weight / quantity,
        (select min(customer_id) from staff_rights), now()
      from order_blends where order_id = $1 order by position returning order_blend_id as line`,
      [orderId],
    );
    const lines = rows.map(({ line }) => line).join();
    const path = `/staff/labels?lines=${lines}&number=1`;
    const { labels } = (await sendAsStaff(context, { method: 'GET', path })) as { labels: Label[] };
    return labels.map(({ code }) => new URL(code).pathname);
  } finally {
    await client.end();
  }
}
