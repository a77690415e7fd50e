/** Generated invoices: one for each order that was received, numbered in the order of their receipt. */
import { FIRST_ADDRESS } from '#domain/settings/address.ts';
import { FIRST_TELEPHONE } from '#domain/settings/contact.ts';
import { FIRST_EMAIL, FIRST_NAMES } from '#domain/settings/names.ts';

const inPounds = (pence: string) => `round(${pence} / 100.0, 2)`;

const LINES = `(
    select jsonb_agg(jsonb_build_object(
      'name', name, 'description', '', 'quantity', quantity, 'unit_price', ${inPounds('unit_price')},
      'volume_discount', ${inPounds('volume_discount')}, 'total_price', ${inPounds('total_price')}, 'vat_percent', 0
    ) || case when voucher_discount = 0 then '{}'
      else jsonb_build_object('voucher_discount', ${inPounds('voucher_discount')}) end order by position)
    from order_blends where order_id = orders.id
  )`;

/** Coffee and its delivery are free of VAT. */
const CONTENT = `(jsonb_build_object(
    'dated', paid_at::date, 'seller', jsonb_build_object(
      'name', '${FIRST_NAMES.legal}', 'address', jsonb_build_array('${FIRST_ADDRESS.town}'), 'email', '${FIRST_EMAIL}',
      'telephone', '${FIRST_TELEPHONE}', 'vat_number', null
    ),
    'lines', ${LINES}, 'subtotal', ${inPounds('subtotal')}, 'volume_discount', ${inPounds('volume_discount')},
    'shipping_cost', ${inPounds('shipping_cost')}, 'shipping_vat_percent', 0, 'total', ${inPounds('orders.total')},
    'vat', jsonb_build_array(jsonb_build_object('percent', 0, 'net', ${inPounds('orders.total')}, 'tax', 0)),
    'payment', 'Paid.'
  ) || case when voucher_code is null then '{}' else jsonb_build_object(
    'voucher_discount', ${inPounds('voucher_discount')}, 'voucher_code', voucher_code
  ) end)::text`;

export const INVOICES = [
  `insert into invoices (number, order_id, received_at, content, buyer, issued_at)
    select row_number() over (order by paid_at, orders.id), orders.id, paid_at, ${CONTENT},
      json_build_object('name', first_name || ' ' || last_name, 'address', json_build_array(address, city, zip_code))::text,
      paid_at
    from moved join orders on orders.id = moved.order_id order by paid_at, orders.id`,
  // With the triggers, the rows above have counted already.
  `update invoice_series set last_number = (select count(*) from invoices)
    where last_number <> (select count(*) from invoices)`,
  `delete from invoices_due`,
  // The job of a shop that opens numbers the credit notes.
  `insert into credit_notes_due (refund_id, order_id, given_at)
    select id, order_id, done_at from refunds where state = 'done' on conflict do nothing`,
];
