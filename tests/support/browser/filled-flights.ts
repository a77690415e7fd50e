/** Tasters on the shelf, and flights whose five bags lie in their box, as only the database can make them. */
import pg from 'pg';

async function change(statement: string, values: readonly unknown[] = []): Promise<void> {
  const client = new pg.Client({ connectionString: process.env['JOURNEYS_DATABASE'] });
  await client.connect();
  try {
    await client.query(statement, [...values]);
  } finally {
    await client.end();
  }
}

/** Two bags more of each house blend that has a place, in the general grind. */
export const fillTasters = (): Promise<void> =>
  change(`insert into taster_bags (
      ctaps_id, name, roast_id, recipe, grind_id, lot_code, roasted_on, best_before, grams, filled_by, filled_at, request_id
    ) select blends.ctaps_id, blends.name, blends.roast_id, (
        select jsonb_agg(jsonb_build_object('beanId', bean_id, 'percentage', percentage) order by position)
        from blend_recipes where blend_id = blends.id
      ), 1, '261120-T' || blends.ctaps_id, current_date - 2, current_date + 300, 60,
      (select min(customer_id) from staff_rights), now(), gen_random_uuid()
    from taster_shelf join blends using (ctaps_id), generate_series(1, 2) where removed_at is null`);

/** As if each bag had been scanned into the box. */
export const packFlightsOf = (orderId: number): Promise<void> =>
  change(
    `update taster_bags set packed_at = now(), was_scanned = true, box_id = (
      select min(id) from order_shipping_details where order_id = $1
    ) where cup_id in (
      select cup.id from flight_cups as cup join flights on flights.id = flight_id
      join order_blends as line on line.id = order_blend_id where line.order_id = $1
    )`,
    [orderId],
  );
