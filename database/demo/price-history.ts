/** What green coffee cost over the year: most prices were changed a few times, the last of them by the owner since the demo began. */
import { sql } from 'kysely';
import { type Day, dayAfter } from '#domain/dispatch/day.ts';
import { timeInLondon } from '#domain/dispatch/dispatch.ts';
import type { InTransaction } from '#server/platform/database.ts';
import { insertRows } from './insert-rows.ts';
import type { DemoStaff } from './staff.ts';
import { workingDayBefore } from './times.ts';

/** How often the prices of one bean after another change. */
const CHANGES = [2, 0, 3, 1, 4, 2, 1, 0, 3];
const FIRST_AGO = 410;
const YEAR = 340;
/** Green coffee became dearer more often than cheaper. */
const [MOST_CHEAPER, SPAN] = [-0.035, 0.11];

interface Roastery {
  today: Day;
  /** When its people were hired. */
  begin: Day;
  staff: DemoStaff;
  random: () => number;
}

interface Today {
  id: number;
  bean_id: number;
  per_kilo: number;
}

interface Price {
  bean_id: number;
  per_kilo: number;
  before: number;
  set_at: Date;
}

export async function insertPriceHistory(db: InTransaction, roastery: Roastery): Promise<void> {
  const { rows } = await sql<Today>`
    select id, bean_id, per_kilo from green_bean_prices order by bean_id, id`.execute(db);
  const histories = rows.map((row, index) => historyOf(row, CHANGES[index % CHANGES.length] ?? 0, roastery));
  await setFirst(
    db,
    histories.map(({ first }) => first),
    timeInLondon(dayAfter(roastery.today, -FIRST_AGO), 10 * 60),
  );
  const changes = histories
    .flatMap((history) => history.changes)
    .toSorted((one, other) => one.set_at.getTime() - other.set_at.getTime());
  await insertRows(
    db,
    'green_bean_prices',
    changes.map(({ before: _, ...price }) => price),
  );
  const hired = timeInLondon(roastery.begin, 0);
  await insertRows(
    db,
    'audit_log',
    changes.filter(({ set_at }) => set_at > hired).map((change) => entryOf(change, roastery.staff)),
  );
}

/** Backwards from what the bean costs today, which is what its orders were charged by. */
function historyOf(
  { id, bean_id, per_kilo }: Today,
  count: number,
  { today, random }: Roastery,
): { first: { id: number; per_kilo: number }; changes: Price[] } {
  const changes: Price[] = [];
  let price = per_kilo;
  for (let i = 0; i < count; i++) {
    const before = Math.round(price / (1 + MOST_CHEAPER + random() * SPAN));
    const ago = Math.floor(((i + random()) * YEAR) / count) + 2;
    const day = workingDayBefore(dayAfter(today, -ago));
    const set_at = timeInLondon(day, 9 * 60 + Math.floor(random() * 420));
    if (before !== price) changes.push({ bean_id, per_kilo: price, before, set_at });
    price = before;
  }
  return { first: { id, per_kilo: price }, changes };
}

/** A shop has its first prices from its seeds, as of the moment at which it was opened. */
async function setFirst(
  db: InTransaction,
  prices: readonly { id: number; per_kilo: number }[],
  at: Date,
): Promise<void> {
  await sql`alter table green_bean_prices disable trigger append_only`.execute(db);
  await sql`
    update green_bean_prices as price set per_kilo = first.per_kilo, set_at = ${at}
    from json_to_recordset(${JSON.stringify(prices)}::json) as first (id integer, per_kilo integer)
    where price.id = first.id`.execute(db);
  await sql`alter table green_bean_prices enable trigger append_only`.execute(db);
}

const entryOf = ({ bean_id, per_kilo, before, set_at }: Price, { Anna }: DemoStaff) => ({
  staff_id: Anna,
  action: 'set green price',
  object: `bean ${bean_id}`,
  details: '{}',
  before: { per_kilo: before },
  after: { per_kilo },
  right_name: 'catalogue',
  done_at: set_at,
});
