/** SQL by which staff mend an order before it leaves: its addresses, its boxes, its tracking numbers. */
import { sql } from 'kysely';
import type { PostalAddress } from '#domain/customer/postal-address.ts';
import type { BagsOfBox } from '#domain/order/split.ts';
import type { InTransaction } from '#server/platform/database.ts';

export async function setBillingAddress(
  db: InTransaction,
  id: number,
  address: PostalAddress,
): Promise<void> {
  await db.updateTable('orders').set(address).where('id', '=', id).execute();
}

/** All boxes of an order go to one address. */
export async function setDeliveryAddress(
  db: InTransaction,
  id: number,
  address: PostalAddress,
): Promise<void> {
  await db.updateTable('order_shipping_details').set(address).where('order_id', '=', id).execute();
}

/** Boxes keep their ids as far as they stay. A tracking number was for what lay in the box before. */
export async function replaceBoxes(
  db: InTransaction,
  orderId: number,
  boxes: readonly (readonly BagsOfBox[])[],
): Promise<void> {
  await sql`delete from order_blend_distributions where order_shipping_detail_id in (
    select id from order_shipping_details where order_id = ${orderId}
  )`.execute(db);
  await sql`delete from order_shipping_details where order_id = ${orderId} and position > ${boxes.length}`.execute(
    db,
  );
  await sql`update order_shipping_details set tracking_number = null where order_id = ${orderId}`.execute(db);
  await sql`insert into order_shipping_details (order_id, position, shipping_option_id, first_name, last_name,
      company_name, address, city, province, zip_code, phone, country_id)
    select order_id, more.position, shipping_option_id, first_name, last_name,
      company_name, address, city, province, zip_code, phone, country_id
    from order_shipping_details as box cross join generate_series(2, ${boxes.length}::int) as more (position)
    where order_id = ${orderId} and box.position = 1
    on conflict (order_id, position) do nothing`.execute(db);
  const bags = boxes.flatMap((box, index) => box.map((of) => ({ ...of, position: index + 1 })));
  await sql`insert into order_blend_distributions (order_shipping_detail_id, order_blend_id, quantity)
    select box.id, bags.order_blend_id, bags.quantity
    from json_to_recordset(${JSON.stringify(bags)}::json) as bags (position int, order_blend_id int, quantity int)
    join order_shipping_details as box on box.order_id = ${orderId} and box.position = bags.position
    order by bags.position`.execute(db);
}
