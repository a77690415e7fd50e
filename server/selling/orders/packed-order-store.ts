/** SQL of what packing says of an order. */
import { sql } from 'kysely';
import { STATUS } from '#domain/order/status.ts';

/** Of `orders`: all its boxes are closed, and none has left. */
export const IS_PACKED = sql<boolean>`(orders.order_status_id = ${sql.lit(STATUS.roasting)} and not exists (
  select from order_shipping_details as unpacked where unpacked.order_id = orders.id
    and not exists (select from packed_boxes where box_id = unpacked.id)
))`;
