/** SQL of bags that are sent again. */
import { type InsertObject, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { POSTAL_COLUMNS } from '#domain/customer/postal-address.ts';
import { hasCoffee } from '#domain/flights/flight.ts';
import type { LineToSendAgain, ReplacementReason } from '#domain/order/replacement.ts';
import { STATUS } from '#domain/order/status.ts';
import { nameOfStaff, recordsOfPerson } from '#server/foundation/customers/customers.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import type { Schema } from '#server/platform/schema.ts';
import { IS_PACKED } from '../packed-order-store.ts';

export const findReplacementByRequest = (db: InTransaction, requestId: string) =>
  db
    .selectFrom('replacements')
    .innerJoin('orders', 'orders.id', 'replacements.order_id')
    .select(['order_id', 'replaces_id'])
    .where('request_id', '=', requestId)
    .executeTakeFirst();

/** The bags of a replacement that is cancelled were not sent. */
export async function listLinesToSendAgain(
  db: Database | InTransaction,
  orderId: number,
): Promise<LineToSendAgain[]> {
  const { rows } = await sql<LineToSendAgain>`
    select line.id, line.quantity, line.ctaps_id is null as "isFlight",
      coalesce((select value from replacement_lines where line_id = line.id), line.total_price) as worth,
      greatest(0, line.quantity
        - (select coalesce(sum(bags), 0) from refund_lines where order_blend_id = line.id)
        - (select coalesce(sum(again.quantity), 0)
            from replacement_lines as sent join order_blends as again on again.id = sent.line_id
            join orders on orders.id = again.order_id
            where sent.replaces_id = line.id and order_status_id <> ${sql.lit(STATUS.cancelled)}))::int as "left"
    from order_blends as line where line.order_id = ${orderId}::int order by line.position`.execute(db);
  return rows;
}

/** What this person sent again since then, or anybody to this buyer, whichever is more, in pence. */
export async function sumSentAgain(
  db: InTransaction,
  { staffId, customerId, since }: { staffId: number; customerId: number; since: Date },
): Promise<number> {
  const { rows } = await sql<{ pence: number }>`
    select greatest(
      coalesce(sum(value) filter (where sent_by = ${staffId}::int), 0),
      coalesce(sum(value) filter (where orders.customer_id in (${recordsOfPerson(sql`${customerId}::int`)})), 0)
    )::int as pence
    from replacements join orders on orders.id = replacements.order_id
    join order_blends as line on line.order_id = orders.id join replacement_lines on line_id = line.id
    where sent_at > ${since}`.execute(db);
  return rows[0]?.pence ?? 0;
}

/** What the order was made of and where it went, as it was agreed. */
export async function readToSendAgain(db: InTransaction, orderId: number) {
  const lines = await db
    .selectFrom('order_blends')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
  const recipes = await db
    .selectFrom('order_blend_recipes as row')
    .innerJoin('order_blends as line', 'line.id', 'row.order_blend_id')
    .selectAll('row')
    .where('line.order_id', '=', orderId)
    .orderBy('row.position')
    .execute();
  const address = await db
    .selectFrom('order_shipping_details')
    .select(POSTAL_COLUMNS)
    .where('order_id', '=', orderId)
    .where('position', '=', 1)
    .executeTakeFirstOrThrow();
  const recipesOf = Map.groupBy(recipes, ({ order_blend_id }) => order_blend_id);
  return {
    lines: lines.filter(hasCoffee).map((line) => ({ ...line, recipe: recipesOf.get(line.id) ?? [] })),
    address,
  };
}

export type LineAsAgreed = Awaited<ReturnType<typeof readToSendAgain>>['lines'][number];

/** `false` where the same request made one before. */
export async function insertReplacement(
  db: InTransaction,
  replacement: InsertObject<Schema, 'replacements'>,
  lines: readonly { position: number; replacesId: number; value: number }[],
): Promise<boolean> {
  const row = await db
    .insertInto('replacements')
    .values(replacement)
    .onConflict((conflict) => conflict.column('request_id').doNothing())
    .returning('order_id')
    .executeTakeFirst();
  if (row === undefined) return false;
  await sql`
    insert into replacement_lines (line_id, replaces_id, value)
    select line.id, sent."replacesId", sent.value
    from json_to_recordset(${JSON.stringify(lines)}::json) as sent (position int, "replacesId" int, value int)
    join order_blends as line on line.order_id = ${row.order_id}::int and line.position = sent.position
    order by line.position`.execute(db);
  return true;
}

/** The oldest first. */
export const listReplacementsOf = (db: Database, orderId: number) =>
  db
    .selectFrom('replacements')
    .innerJoin('orders', 'orders.id', 'replacements.order_id')
    .select(['replacements.order_id', 'order_status_id', 'reason', 'note', 'sent_at', 'created_at'])
    .select(IS_PACKED.as('is_packed'))
    .select(nameOfStaff(sql.ref('replacements.sent_by')).as('sent_by'))
    .select((one) =>
      jsonArrayFrom(
        one
          .selectFrom('replacement_lines as sent')
          .innerJoin('order_blends as line', 'line.id', 'sent.line_id')
          .select(['sent.replaces_id as order_blend_id', 'line.quantity as bags'])
          .whereRef('line.order_id', '=', 'replacements.order_id')
          .orderBy('line.position'),
      ).as('lines'),
    )
    .where('orders.replaces_id', '=', orderId)
    .orderBy('replacements.order_id')
    .$narrowType<{ reason: ReplacementReason }>()
    .execute();

/** The order whose bags this one sends again. */
export const findReplaced = (db: Database, orderId: number) =>
  db
    .selectFrom('orders as again')
    .innerJoin('orders', 'orders.id', 'again.replaces_id')
    .select(['orders.id', 'orders.created_at'])
    .where('again.id', '=', orderId)
    .executeTakeFirst();
