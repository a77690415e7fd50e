/** Invariants of invoices and credit notes. Each query finds the rows that break one; on purpose they read over the tables of other modules. */
import { sql } from 'kysely';
import { STATUSES } from '#domain/order/status.ts';
import type { Checks } from '#server/platform/checks.ts';
import { oneOf } from '#server/platform/sql.ts';

const isSold = sql`order_status_id in ${oneOf(STATUSES.sold)}`;

export const INVOICE_CHECKS: Checks = {
  'The numbers of invoices have a gap': sql`
    select last_number, (select count(*)::int from invoices) as invoices, (select max(number) from invoices) as highest
    from invoice_series
    where last_number <> (select count(*) from invoices)
      or last_number <> (select coalesce(max(number), 0) from invoices)`,

  'A received order has no invoice and none is due': sql`
    select id, order_status_id from orders
    where ${isSold} and anonymised_at is null and total > 0
      and not exists (select from invoices where order_id = orders.id)
      and not exists (select from invoices_due where order_id = orders.id)
    order by id`,

  'An invoice is due that there is already': sql`
    select invoices_due.order_id, invoices_due.fee_id from invoices_due
    join invoices on invoices.order_id = invoices_due.order_id or invoices.fee_id = invoices_due.fee_id order by number`,

  'An invoice is for another sum than its order': sql`
    select number, order_id, orders.total, content::json ->> 'total' as invoiced
    from invoices join orders on orders.id = order_id
    where (content::json ->> 'total')::numeric * 100 <> orders.total order by number`,

  'A fee has no invoice and none is due, or one of another sum': sql`
    select fee.id, fee.pence, number, content::json ->> 'total' as invoiced
    from plan_fees as fee left join invoices on invoices.fee_id = fee.id
    where (number is null and not exists (select from invoices_due where fee_id = fee.id))
      or (content::json ->> 'total')::numeric * 100 <> fee.pence
    order by fee.id`,

  'The net and the VAT of the invoice of a fee are not its total': sql`
    select number, fee_id, content::json ->> 'total' as invoiced from invoices
    cross join lateral (
      select sum((part ->> 'net')::numeric + (part ->> 'tax')::numeric) as parts from json_array_elements(content::json -> 'vat') as part
    ) as vat
    where fee_id is not null and parts is distinct from (content::json ->> 'total')::numeric order by number`,

  'The numbers of credit notes have a gap': sql`
    select last_number, (select count(*)::int from credit_notes) as notes, (select max(number) from credit_notes) as highest
    from credit_note_series
    where last_number <> (select count(*) from credit_notes)
      or last_number <> (select coalesce(max(number), 0) from credit_notes)`,

  'A refund of an invoiced order has no credit note and none is due': sql`
    select refunds.id, order_id from refunds join orders on orders.id = order_id
    where state = 'done' and anonymised_at is null
      and (exists (select from invoices where order_id = orders.id)
        or exists (select from invoices_due where order_id = orders.id))
      and not exists (select from credit_notes where refund_id = refunds.id)
      and not exists (select from credit_notes_due where refund_id = refunds.id)
    order by refunds.id`,

  'A waived fee has no credit note and none is due, or one of another sum': sql`
    select fee.id, fee.pence, number, content::json ->> 'total' as noted
    from plan_fees as fee left join credit_notes on credit_notes.fee_id = fee.id
    where (waived_at is not null and number is null and not exists (select from credit_notes_due where fee_id = fee.id))
      or (number is not null and waived_at is null)
      or (content::json ->> 'total')::numeric * 100 <> fee.pence
    order by fee.id`,

  'A credit note is for another sum than its refund, or for none': sql`
    select number, refund_id, refunds.amount, content::json ->> 'total' as noted
    from credit_notes left join refunds on refunds.id = refund_id and state = 'done'
    where refund_id is not null and (content::json ->> 'total')::numeric * 100 is distinct from refunds.amount order by number`,
};
