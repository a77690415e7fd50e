/** The close of a day: whether the tables of all modules agree on where each gram, bag and penny is. Only reads. */
import { type RawBuilder, sql } from 'kysely';
import { STATUSES } from '#domain/order/status.ts';
import type { Database } from '#server/platform/database.ts';
import { startOfLondonDay } from '#server/platform/london-time.ts';
import { oneOf } from '#server/platform/sql.ts';
import { referencesOf } from '#server/roastery/roasting/roasting.ts';

/** Whether a time lies on that day in London. */
const isOn = (time: RawBuilder<unknown>, day: string) => sql<boolean>`(
  ${time} >= ${startOfLondonDay(day)} and ${time} < ${startOfLondonDay(day, 1)}
)`;

/** Orders that were due by that day: they left on it, late ones too, or are still in the house. */
const due = (day: string) => sql`due as (
  select id, order_status_id, hold_reason from orders
  where (dispatch_on = ${day}::date and order_status_id in ${oneOf(STATUSES.sent)})
    or (dispatch_on <= ${day}::date and order_status_id in ${oneOf(STATUSES.open)})
    or (dispatch_on < ${day}::date and id in (
      select box.order_id from packed_boxes join order_shipping_details as box on box.id = packed_boxes.box_id
      where ${isOn(sql`handed_over_at`, day)}
    ))
)`;

const rowsOf = async <Row>(db: Database, query: RawBuilder<Row>): Promise<Row[]> =>
  (await query.execute(db)).rows;

async function onlyRow<Row>(db: Database, query: RawBuilder<Row>): Promise<Row> {
  const [row] = await rowsOf(db, query);
  if (row === undefined) throw new Error('A sum has no row.');
  return row;
}

export interface Moves {
  kind: string;
  grams: number;
}

export const greenMoves = (db: Database, day: string): Promise<Moves[]> =>
  rowsOf(
    db,
    sql`select kind, sum(grams)::float8 as grams from green_moves
      where ${isOn(sql`moved_at`, day)} group by kind`,
  );

export const binMoves = (db: Database, day: string): Promise<Moves[]> =>
  rowsOf(
    db,
    sql`select kind, sum(grams)::float8 as grams from bin_moves
      where ${isOn(sql`moved_at`, day)} group by kind`,
  );

export const onHand = (db: Database): Promise<{ green: number; bins: number }> =>
  onlyRow(
    db,
    sql`select (select coalesce(sum(on_hand), 0)::float8 from green_lots) as green,
      (select coalesce(sum(on_hand), 0)::float8 from bins) as bins`,
  );

export const batchesOf = (
  db: Database,
  day: string,
): Promise<{
  roasted: number;
  abandoned: number;
  unfinished: number;
  green: number;
  out: number;
  as_planned: number;
}> =>
  onlyRow(
    db,
    sql`select count(*) filter (where state = 'roasted')::int as roasted,
      count(*) filter (where state = 'abandoned')::int as abandoned,
      count(*) filter (where state in ('planned', 'roasting'))::int as unfinished,
      coalesce(sum(weighed) filter (where state = 'roasted'), 0)::float8 as green,
      coalesce(sum(roasted_grams) filter (where state = 'roasted'), 0)::float8 as out,
      count(*) filter (where not is_weighed)::int as as_planned
    from batches
    cross join lateral (
      select sum(weighed_grams) as weighed from batch_greens where batch_id = batches.id
    ) as greens
    where day = ${day}::date`,
  );

export interface BagsOfOrder {
  order_id: number;
  order_status_id: number;
  hold_reason: string | null;
  due: number;
  filled: number;
  packed: number;
  handed_over: number;
  as_planned: number;
}

export const bagsOfOrders = (db: Database, day: string): Promise<BagsOfOrder[]> =>
  rowsOf(
    db,
    sql`with ${due(day)}
    select due.id as order_id, order_status_id, hold_reason, sum(line.quantity)::int as due,
      coalesce(sum(bag.filled), 0)::int as filled, coalesce(sum(bag.packed), 0)::int as packed,
      coalesce(sum(bag.handed_over), 0)::int as handed_over, coalesce(sum(bag.as_planned), 0)::int as as_planned
    from due
    join order_blends as line on line.order_id = due.id
    cross join lateral (
      select count(*) as filled, count(bags.box_id) as packed, count(packed_boxes.handed_over_at) as handed_over,
        count(*) filter (where not bags.is_weighed) as as_planned
      from (
        select box_id, is_weighed from bags where order_blend_id = line.id and emptied_at is null
        union all
        select box_id, is_weighed from flights join flight_cups on flight_id = flights.id
        join taster_bags on cup_id = flight_cups.id where order_blend_id = line.id
      ) as bags left join packed_boxes on packed_boxes.box_id = bags.box_id
    ) as bag
    group by due.id, order_status_id, hold_reason
    order by due.id`,
  );

export const boxesOf = (
  db: Database,
  day: string,
): Promise<{ due: number; packed: number; handed_over: number; as_planned: number }> =>
  onlyRow(
    db,
    sql`with ${due(day)}
    select count(*)::int as due, count(packed.box_id)::int as packed,
      count(packed.handed_over_at)::int as handed_over,
      count(*) filter (where not packed.is_weighed)::int as as_planned
    from due join order_shipping_details as box on box.order_id = due.id
      left join packed_boxes as packed on packed.box_id = box.id`,
  );

export const binsWithCoffee = (
  db: Database,
): Promise<{ code: string; name: string; grams: number; roasted_on: string }[]> =>
  rowsOf(
    db,
    sql`select bins.code, batches.name, bins.on_hand as grams, bins.roasted_on
      from bins join batches on batches.id = bins.batch_id
      where bins.on_hand > 0 order by bins.roasted_on, bins.id`,
  );

export interface LotToCount {
  id: number;
  code: string;
  bean_id: number;
  bean: string;
  place: string;
  on_hand: number;
  counted_at: Date | null;
}

/** The least recently counted; one that never was comes first. */
export const lotsToCount = (db: Database): Promise<LotToCount[]> =>
  rowsOf(
    db,
    sql`select green_lots.id, code, bean_id, beans.name as bean, place, on_hand, counted_at
      from green_lots join beans on beans.id = bean_id
      where on_hand > 0 order by counted_at nulls first, green_lots.arrived_on, green_lots.id limit 2`,
  );

interface Due {
  orders: number;
  bags: number;
  grams: number;
}

/** What is still in the house of the orders that were to leave after one day and until another. */
export const dueBetween = (db: Database, { after, until }: { after: string; until: string }): Promise<Due> =>
  onlyRow(
    db,
    sql`select count(distinct orders.id)::int as orders, coalesce(sum(line.quantity), 0)::int as bags,
      coalesce(sum(line.weight), 0)::float8 as grams
    from orders join order_blends as line on line.order_id = orders.id
    where dispatch_on > ${after}::date and dispatch_on <= ${until}::date and order_status_id in ${oneOf(STATUSES.open)}`,
  );

/** Green coffee of a day's batches that came out of no lot, by batch and bean. A bean is tracked once its first lot arrived. */
const outsideLots = (day: string) => sql`
  select batch_id, bean_id, beans.name as bean, sum(weighed_grams)::int as grams, exists (
      select from green_lots join green_moves on lot_id = green_lots.id
      where green_lots.bean_id = green.bean_id and kind = 'arrived'
        and moved_at <= coalesce(green.weighed_at, batches.starts_at)
    ) as is_tracked
  from batch_greens as green join batches on batches.id = batch_id join beans on beans.id = bean_id
  where day = ${day}::date and lot_id is null and weighed_grams is not null
    and (state <> 'abandoned' or started_at is not null)
  group by batch_id, bean_id, beans.name, is_tracked`;

/** Of beans that no lots were kept of. */
export const untrackedOf = (db: Database, day: string): Promise<{ bean: string; grams: number }[]> =>
  rowsOf(
    db,
    sql`select bean, sum(grams)::float8 as grams from (${outsideLots(day)}) as outside
      where not is_tracked group by bean order by bean`,
  );

/** What does not add up: a sentence, and a query for its rows in words. */
export const differencesOf = (day: string): Readonly<Record<string, RawBuilder<{ row: string }>>> => ({
  'A lot does not hold what its moves come to.': sql`
    select 'Lot ' || code || ' holds ' || on_hand || ' g, its moves come to ' || coalesce(sum(grams), 0) || ' g' as row
    from green_lots left join green_moves on lot_id = green_lots.id
    group by green_lots.id having on_hand <> coalesce(sum(grams), 0) order by code`,
  'A bin does not hold what its moves come to.': sql`
    select 'Bin ' || code || ' holds ' || on_hand || ' g, its moves come to ' || moved || ' g' as row
    from bins cross join lateral (
      select coalesce(sum(grams), 0) as moved from bin_moves where bin_id = bins.id
    ) as moves
    where on_hand <> moved and (on_hand > 0 or id in (select bin_id from bin_moves where ${isOn(sql`moved_at`, day)}))
    order by code`,
  'A batch is neither roasted nor scrapped.': sql`
    select 'Batch ' || id || ', ' || name || ', is ' || state as row from batches
    where day = ${day}::date and state in ('planned', 'roasting') order by id`,
  'A batch did not take from its lots what was weighed.': sql`
    select 'Batch ' || batches.id || ' was weighed as ' || weighed || ' g, its lots gave ' || taken || ' g' as row
    from batches
    cross join lateral (
      select coalesce(sum(weighed_grams), 0) as weighed from batch_greens
      where batch_id = batches.id and lot_id is not null
    ) as greens
    cross join lateral (
      select coalesce(-sum(grams), 0) as taken from green_moves
      where kind = 'roasted' and reference in (${referencesOf(sql.ref('batches.id'))})
    ) as moves
    where day = ${day}::date and taken <> case when state = 'abandoned' and started_at is null then 0 else weighed end
    order by batches.id`,
  'A bean that has lots was weighed out of none of them.': sql`
    select 'Batch ' || batch_id || ': ' || grams || ' g of ' || bean || ' came from no lot' as row
    from (${outsideLots(day)}) as outside where is_tracked order by batch_id, bean`,
  'A batch is not in its bin as it was weighed.': sql`
    select 'Batch ' || batches.id || ' came out as ' || roasted_grams || ' g, its bin got ' || binned || ' g' as row
    from batches cross join lateral (
      select coalesce(sum(grams), 0) as binned from bins join bin_moves on bin_moves.bin_id = bins.id
      where bins.batch_id = batches.id and kind = 'roasted'
    ) as moves
    where day = ${day}::date and state = 'roasted' and roasted_grams <> binned order by batches.id`,
  'A bag did not come out of bins as it was weighed.': sql`
    select 'Bag ' || lot_code || ' ' || number || ' weighs ' || bags.grams || ' g, bins gave ' || taken || ' g' as row
    from bags cross join lateral (
      select coalesce(-sum(grams), 0) as taken from bin_moves where bag_id = bags.id
    ) as moves
    where ${isOn(sql`filled_at`, day)} and taken <> case when emptied_at is null then bags.grams else 0 end
    order by bags.id`,
  'A payment and the ledger differ.': sql`
    select 'Order ' || coalesce(paid.order_id::text, entry.reference) || ': paid ' || coalesce(paid.pence, 0)
      || 'p, in the ledger ' || coalesce(entry.pence, 0) || 'p' as row
    from (${paidOn(day)}) as paid
    full join (${enteredOn(day)}) as entry on entry.reference = paid.order_id::text and entry.is_refund = paid.is_refund
    where coalesce(paid.pence, 0) <> coalesce(entry.pence, 0)
    order by 1`,
});

const paidOn = (day: string) => sql`
  select order_id, amount < 0 as is_refund, sum(amount) as pence,
    coalesce(sum(amount) filter (where payment_gateway_id = 1), 0) as paypal
  from payments where ${isOn(sql`created_at`, day)} group by order_id, amount < 0`;

/** What customers paid with, by the ledger: PayPal and credit. On account nothing is paid on the day of the order. */
const enteredOn = (day: string) => sql`
  select split_part(reference, '/', 1) as reference, ledger_entries.kind = 'order_refund' as is_refund, -sum(pence) as pence,
    coalesce(-sum(pence) filter (where ledger_accounts.kind = 'paypal'), 0) as paypal
  from ledger_entries
  join ledger_postings on entry_id = ledger_entries.id
  join ledger_accounts on ledger_accounts.id = account_id
  where ledger_entries.kind in ('order_payment', 'order_refund') and ledger_accounts.kind in ('paypal', 'credit')
    and ${isOn(sql`occurred_at`, day)}
  group by split_part(reference, '/', 1), ledger_entries.kind`;

export const takingsOn = (
  db: Database,
  day: string,
): Promise<{ orders: number; ledger: number; paypal: number; paypal_ledger: number }> =>
  onlyRow(
    db,
    sql`select
      (select coalesce(sum(pence), 0)::float8 from (${paidOn(day)}) as paid) as orders,
      (select coalesce(sum(pence), 0)::float8 from (${enteredOn(day)}) as entry) as ledger,
      (select coalesce(sum(paypal), 0)::float8 from (${paidOn(day)}) as paid) as paypal,
      (select coalesce(sum(paypal), 0)::float8 from (${enteredOn(day)}) as entry) as paypal_ledger`,
  );
