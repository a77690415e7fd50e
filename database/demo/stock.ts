/** Green coffee of the demo's six months: what was roasted of it, what open orders have reserved, and two beans that are short. */
import { sql } from 'kysely';
import { type Day, dayAfter } from '#domain/dispatch/day.ts';
import { timeInLondon } from '#domain/dispatch/dispatch.ts';
import { DAY_MS } from '#domain/durations.ts';
import type { InTransaction } from '#server/platform/database.ts';
import { insertRows } from './insert-rows.ts';
import type { WorkedLine } from './lines.ts';
import type { Batch } from './roasted.ts';
import type { DemoStaff } from './staff.ts';
import { openWarehouse, type StoredBean, type Warehouse } from './warehouse.ts';

const SHORT_BEANS = 2;
const DAYS_SINCE_RAIN = 11;
/** Reservations stay for a while, since they say what is in demand. */
const DAYS_IN_DEMAND = 60;

interface Store {
  today: Day;
  begin: Day;
  staff: DemoStaff;
  random: () => number;
}

export async function insertStock(
  db: InTransaction,
  { batches, lines }: { batches: readonly Batch[]; lines: readonly WorkedLine[] },
  store: Store,
): Promise<void> {
  const warehouse = openWarehouse(await listBeans(db, batches, store), store);
  const greens = weighed(batches, warehouse);
  const reserved = reservationsOf(lines, batches, store.today);
  spoil(warehouse, reserved, store);
  await insertRows(
    db,
    'green_lots',
    warehouse.lots.map(({ row }) => row),
  );
  await insertRows(
    db,
    'green_moves',
    warehouse.moves.toSorted((one, other) => one.moved_at.getTime() - other.moved_at.getTime()),
  );
  await insertRows(db, 'batch_greens', greens);
  await insertRows(db, 'green_reservations', reserved);
}

async function listBeans(
  db: InTransaction,
  batches: readonly Batch[],
  { begin, today }: Store,
): Promise<StoredBean[]> {
  const { rows } = await sql<Omit<StoredBean, 'rate'>>`
    select id, country_id, certification_id,
      (select per_kilo from green_bean_prices where bean_id = beans.id order by id desc limit 1) as per_kilo
    from beans order by id`.execute(db);
  const days = (Date.parse(today) - Date.parse(begin)) / DAY_MS;
  const used = new Map<number, number>();
  for (const { bean_id, grams } of batches.flatMap(({ greens }) => greens))
    used.set(bean_id, (used.get(bean_id) ?? 0) + grams);
  return rows.map((bean) => ({ ...bean, rate: (used.get(bean.id) ?? 0) / days }));
}

/** The rows of what each batch was weighed out of. */
function weighed(batches: readonly Batch[], warehouse: Warehouse): object[] {
  const rows: object[] = [];
  let day: Day | null = null;
  for (const batch of batches) {
    if (day !== null && batch.day !== day) warehouse.count(day);
    day = batch.day;
    const isWeighed = batch.state !== 'planned';
    const taken = batch.greens.flatMap(({ bean_id, grams }) =>
      warehouse
        .take(bean_id, { id: batch.id, at: batch.startsAt, grams, isWeighed })
        .map((some) => ({ bean_id, ...some, weighed_grams: isWeighed ? some.grams : null })),
    );
    const inBatch = (row: (typeof taken)[number], index: number) => ({
      batch_id: batch.id,
      ...row,
      planned_lot_id: row.lot_id,
      position: index + 1,
    });
    rows.push(...taken.map(inBatch));
  }
  return rows;
}

interface Reservation {
  order_id: number;
  order_blend_id: number;
  bean_id: number;
  grams: number;
  released: number;
  reserved_at: Date;
}

function reservationsOf(lines: readonly WorkedLine[], batches: readonly Batch[], today: Day): Reservation[] {
  const inRoaster = new Set(
    batches.flatMap((batch) => (batch.state === 'planned' ? [] : batch.lines.map(({ id }) => id))),
  );
  const since = Date.parse(today) - DAYS_IN_DEMAND * DAY_MS;
  return lines
    .filter(({ dispatch_on }) => Date.parse(dispatch_on) >= since)
    .flatMap(({ id, order_id, dispatch_on, recipe }) =>
      recipe.map(({ bean_id, weight, loss }) => {
        const grams = Math.ceil((weight * 10_000) / (10_000 - loss));
        const released = inRoaster.has(id) ? grams : 0;
        const reserved_at = timeInLondon(dispatch_on, 0);
        return { order_id, order_blend_id: id, bean_id, grams, released, reserved_at };
      }),
    );
}

/** A few wet kilos of sacks that were nearly empty, days ago: less is left of two beans than open orders need. */
function spoil({ lots, lose }: Warehouse, reserved: readonly Reservation[], { today }: Store): void {
  const needed = new Map<number, number>();
  for (const { bean_id, grams, released } of reserved)
    if (released === 0) needed.set(bean_id, (needed.get(bean_id) ?? 0) + grams);
  const lotsOf = (beanId: number) => lots.filter(({ row }) => row.bean_id === beanId);
  const least = [...needed]
    .map(([beanId, grams]) => {
      const stays = Math.floor(grams / 2);
      const onHand = lotsOf(beanId).reduce((sum, lot) => sum + lot.onHand, 0);
      return { beanId, stays, lost: onHand - stays };
    })
    .filter(({ lost }) => lost > 0)
    .toSorted((one, other) => one.lost - other.lost)
    .slice(0, SHORT_BEANS);
  for (const bean of least) {
    let { stays } = bean;
    for (const lot of lotsOf(bean.beanId)) {
      const left = Math.min(stays, lot.onHand);
      stays -= left;
      const grams = lot.onHand - left;
      const day = dayAfter(today, -DAYS_SINCE_RAIN);
      const seenOn = lot.row.arrived_on > day ? lot.row.arrived_on : day;
      if (grams > 0)
        lose(lot, { grams, at: timeInLondon(seenOn, 16 * 60), reference: `wet sack at ${lot.row.place}` });
    }
  }
}
