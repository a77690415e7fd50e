/** Two cuppings of the demo: one of two days ago, revealed, and one of today that is being tasted. */
import { sql } from 'kysely';
import { drawCodes } from '#domain/cuppings/codes.ts';
import type { Defect, Severity } from '#domain/cuppings/defects.ts';
import { type Day, dayAfter } from '#domain/dispatch/day.ts';
import { timeInLondon } from '#domain/dispatch/dispatch.ts';
import { readRoastable } from '#domain/roasting/roastable.ts';
import { type Scores, TASTES } from '#domain/taste/axes.ts';
import type { InTransaction } from '#server/platform/database.ts';
import { insertRows } from './insert-rows.ts';
import type { DemoStaff } from './staff.ts';

interface Kitchen {
  today: Day;
  staff: DemoStaff;
  random: () => number;
}

interface Cup {
  code: number;
  batch_id: number | null;
  lot_id: number | null;
  roast_id: number;
  scores: Scores;
}

const REVEALED = 1;
const OPEN = 2;
const CUPS = 4;
const NOTES = ['Clean, gets sweeter as it cools', 'A bit flat at the end', 'I’d drink this all day'];

export async function insertCuppings(db: InTransaction, kitchen: Kitchen): Promise<void> {
  const { today, staff } = kitchen;
  const before = dayAfter(today, -2);
  const cups = await listCups(db, kitchen);
  const [old, fresh] = [cups.slice(0, CUPS), cups.slice(CUPS)];
  if (old.length === 0 || fresh.length === 0) return;
  await insertRows(db, 'cuppings', [
    aCupping(REVEALED, 'Batches and the new lot', before, staff.Otto, {
      revealed_by: staff.Otto,
      revealed_at: timeInLondon(before, 15 * 60),
    }),
    aCupping(OPEN, 'This week’s single beans', today, staff.Otto, {}),
  ]);
  await insertRows(db, 'cupping_cups', [...cupsOf(REVEALED, old), ...cupsOf(OPEN, fresh)]);
  const finished = (minutes: number) => timeInLondon(before, 14 * 60 + minutes);
  await insertRows(db, 'cupping_tasters', [
    aTaster(REVEALED, staff.Ravi, { finished_at: finished(20) }),
    aTaster(REVEALED, staff.Pia, { finished_at: finished(35) }),
    aTaster(REVEALED, staff.Anna, { finished_at: finished(40) }),
    aTaster(REVEALED, staff.Otto, { saw_cups_at: finished(-30) }),
    aTaster(OPEN, staff.Ravi, {}),
    aTaster(OPEN, staff.Otto, { saw_cups_at: timeInLondon(today, 8 * 60) }),
  ]);
  const tasted = [
    ...[staff.Ravi, staff.Pia, staff.Anna].flatMap((taster) =>
      old.map((cup) => ({ cupping: REVEALED, taster, cup })),
    ),
    ...fresh.slice(0, 2).map((cup) => ({ cupping: OPEN, taster: staff.Ravi, cup })),
  ];
  await insertSaid(db, tasted, kitchen);
}

interface Tasted {
  cupping: number;
  taster: number;
  cup: Cup;
}

async function insertSaid(db: InTransaction, tasted: readonly Tasted[], { random }: Kitchen): Promise<void> {
  const said = tasted.map((one, i) => ({
    ids: { cupping_id: one.cupping, code: one.cup.code, taster_id: one.taster },
    tastes: named(one.cup.scores, random),
    overall: 6 + Math.floor(random() * 3),
    note: NOTES[i] ?? '',
  }));
  await insertRows(
    db,
    'cupping_cards',
    said.map(({ ids, overall, note }) => ({ ...ids, overall, note })),
  );
  await insertRows(
    db,
    'cupping_scores',
    said.flatMap(({ ids, tastes }) => tastes.map((taste) => ({ ...ids, ...taste }))),
  );
  const stale: { defect: Defect; severity: Severity } = { defect: 'stale', severity: 'taint' };
  await insertRows(
    db,
    'cupping_defects',
    said.slice(0, 1).map(({ ids }) => ({ ...ids, ...stale })),
  );
}

/** The strongest tastes, each a little off what the shop says: tasters don’t agree on all of them. */
const named = (scores: Scores, random: () => number) =>
  TASTES.filter((taste) => scores[taste] > 3)
    .filter(() => random() < 0.85)
    .map((taste) => ({
      taste,
      score: Math.min(10, Math.max(1, Math.round(scores[taste] + (random() - 0.5) * 4))),
    }));

const aCupping = (id: number, name: string, day: Day, madeBy: number, revealed: object) => ({
  id,
  request_id: `00000000-0000-4000-8000-00000000000${id}`,
  name,
  day,
  made_by: madeBy,
  made_at: timeInLondon(day, 7 * 60 + 45),
  revealed_by: null,
  revealed_at: null,
  ...revealed,
});

const aTaster = (cupping: number, taster: number, when: object) => ({
  cupping_id: cupping,
  taster_id: taster,
  saw_cups_at: null,
  finished_at: null,
  ...when,
});

const cupsOf = (cupping: number, cups: readonly Cup[]) =>
  cups
    .toSorted((one, other) => one.code - other.code)
    .map(({ scores: _, ...cup }) => ({ cupping_id: cupping, ...cup }));

/** The latest batches of one bean each, and a lot. */
async function listCups(db: InTransaction, { random }: Kitchen): Promise<Cup[]> {
  const { rows: batches } = await sql<{ id: number; roastable: string; roast_id: number }>`
    select distinct on (roastable) id, roastable, roast_id from batches
    where state = 'roasted' and roastable like 'bean:%' order by roastable, id desc limit ${2 * CUPS - 1}`.execute(
    db,
  );
  const { rows: lots } = await sql<{ id: number; bean_id: number }>`
    select id, bean_id from green_lots where on_hand > 0 order by arrived_on desc, id desc limit 1`.execute(
    db,
  );
  const beans = new Map(
    (
      await db
        .selectFrom('beans')
        .select(['id', 'roast_id', ...TASTES])
        .execute()
    ).map((bean) => [bean.id, bean]),
  );
  const codes = drawCodes(batches.length + lots.length, (end) => Math.floor(random() * end));
  const coffees = [
    ...lots.map(({ id, bean_id }) => ({ batch_id: null, lot_id: id, beanId: bean_id, roast_id: null })),
    ...batches.map(({ id, roastable, roast_id }) => ({
      batch_id: id,
      lot_id: null,
      beanId: readRoastable(roastable).recipe[0]?.beanId ?? 0,
      roast_id,
    })),
  ];
  return coffees.flatMap(({ beanId, roast_id, ...coffee }, i) => {
    const bean = beans.get(beanId);
    const code = codes[i];
    if (bean === undefined || code === undefined) return [];
    const { id: _, roast_id: usual, ...scores } = bean;
    return [{ ...coffee, code, roast_id: roast_id ?? usual, scores }];
  });
}
