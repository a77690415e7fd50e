/** How some batches of the demo were roasted, and the targets of their coffees. */
import { sql } from 'kysely';
import type { InTransaction } from '#server/platform/database.ts';
import { insertRows } from './insert-rows.ts';
import type { DemoStaff } from './staff.ts';

interface Roasted {
  id: number;
  roastable: string;
  machine_id: number;
  end_celsius: number;
  dropped: number;
  dropped_at: Date;
}

/** So many coffees, each with its target and the batch that came last. */
const COFFEES = 6;
const EVERY_SECONDS = 5;

export async function insertProfiles(
  db: InTransaction,
  { staff, random }: { staff: DemoStaff; random: () => number },
): Promise<void> {
  const pairs = await listPairs(db);
  const rows = pairs.flat().map((batch) => profileOf(batch, { staff, random }));
  await insertRows(db, 'roast_profiles', rows);
  const targets = pairs.flatMap(([target]) =>
    target === undefined
      ? []
      : [
          {
            roastable: target.roastable,
            machine_id: target.machine_id,
            batch_id: target.id,
            celsius: 3,
            seconds: 20,
            set_by: staff.Ravi,
            set_at: target.dropped_at,
          },
        ],
  );
  await insertRows(db, 'target_profiles', targets);
}

/** The first and the last batch of coffees that were roasted more than once on a machine. */
async function listPairs(db: InTransaction): Promise<Roasted[][]> {
  const { rows } = await sql<Roasted>`
    with roasted as (
      select id, roastable, machine_id, end_celsius, dropped_at,
        extract(epoch from dropped_at - started_at)::int as dropped,
        row_number() over (partition by roastable, machine_id order by id) as from_first,
        row_number() over (partition by roastable, machine_id order by id desc) as from_last
      from batches where state = 'roasted'
    ), repeated as (
      select roastable, machine_id, max(id) as last from roasted group by roastable, machine_id having count(*) > 1
      order by max(id) desc limit ${COFFEES}
    )
    select id, roastable, machine_id, end_celsius, dropped, dropped_at
    from roasted join repeated using (roastable, machine_id)
    where from_first = 1 or from_last = 1 order by last, id`.execute(db);
  return [...Map.groupBy(rows, ({ roastable, machine_id }) => `${roastable} ${machine_id}`).values()];
}

/** It falls after the charge, turns, and rises ever slower to where it was dropped. */
function profileOf(
  { id, end_celsius, dropped, dropped_at }: Roasted,
  { staff, random }: { staff: DemoStaff; random: () => number },
) {
  const drop = dropped - Math.round(random() * 40);
  const beanAt = (seconds: number) =>
    85 +
    ((end_celsius - 85) * (1 - Math.exp((-seconds * 1.9) / drop))) / (1 - Math.exp(-1.9)) +
    100 * Math.exp(-seconds / 25);
  const count = Math.floor(drop / EVERY_SECONDS);
  const times = [...Array.from({ length: count }, (_, i) => i * EVERY_SECONDS), drop];
  return {
    batch_id: id,
    file_name: `batch-${id}.alog`,
    readings: times.map((seconds) => ({
      seconds,
      bean: inTenths(beanAt(seconds)),
      air: inTenths(205 + (seconds / drop) * 35),
    })),
    dry_end: Math.round(drop * 0.5),
    first_crack: Math.round(drop * (0.78 + random() * 0.02)),
    dropped: drop,
    added_by: staff.Ravi,
    added_at: dropped_at,
  };
}

const inTenths = (celsius: number): number => Math.round(celsius * 10) / 10;
