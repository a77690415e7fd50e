/** SQL of what tasters say of cups. A card is written under the lock of its taster. */
import { sql } from 'kysely';
import type { Defect, Severity } from '#domain/cuppings/defects.ts';
import type { NamedTastes } from '#domain/cuppings/measured-tastes.ts';
import { TASTES, type Taste } from '#domain/taste/axes.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';

export interface CardRow {
  code: number;
  taster_id: number;
  overall: number | null;
  note: string;
  tastes: NamedTastes;
  defects: Partial<Record<Defect, Severity>>;
}

/** Whose cards are read: of one taster, of those who have finished, or of all. */
export type Whose = { tasterId: number } | 'finished' | 'all';

/** By cup and taster; tastes in the order of the cupping note. A card on which all was taken back is left out. */
export async function listCards(
  db: Database | InTransaction,
  cuppingId: number,
  whose: Whose,
): Promise<CardRow[]> {
  const { rows } = await sql<CardRow>`
    select card.code, card.taster_id, card.overall, card.note,
      coalesce((
        select json_object_agg(taste, score order by taste) from cupping_scores as said
        where (said.cupping_id, said.code, said.taster_id) = (card.cupping_id, card.code, card.taster_id)
      ), '{}') as tastes,
      coalesce((
        select json_object_agg(defect, severity) from cupping_defects as said
        where (said.cupping_id, said.code, said.taster_id) = (card.cupping_id, card.code, card.taster_id)
      ), '{}') as defects
    from cupping_cards as card join cupping_tasters as taster using (cupping_id, taster_id)
    where card.cupping_id = ${cuppingId} and ${
      whose === 'all'
        ? sql`true`
        : whose === 'finished'
          ? sql`taster.finished_at is not null`
          : sql`card.taster_id = ${whose.tasterId}`
    } order by card.code, card.taster_id`.execute(db);
  return rows.map((row) => ({ ...row, tastes: inOrder(row.tastes) })).filter(saysSomething);
}

const inOrder = (tastes: NamedTastes): NamedTastes =>
  Object.fromEntries(
    TASTES.flatMap((taste) => (tastes[taste] === undefined ? [] : [[taste, tastes[taste]]])),
  );

const saysSomething = ({ overall, note, tastes, defects }: CardRow): boolean =>
  overall !== null || note !== '' || Object.keys(tastes).length > 0 || Object.keys(defects).length > 0;

export interface CardId {
  cuppingId: number;
  code: number;
  staffId: number;
}

/** Answers whether the cupping has such a cup. */
export async function beginCard(db: InTransaction, { cuppingId, code, staffId }: CardId): Promise<boolean> {
  const { rows } = await sql<object>`
    with cup as (select cupping_id, code from cupping_cups where cupping_id = ${cuppingId} and code = ${code}::int), begun as (
      insert into cupping_cards (cupping_id, code, taster_id)
      select cupping_id, code, ${staffId}::int from cup
      on conflict do nothing
    ) select from cup`.execute(db);
  return rows.length > 0;
}

export async function setCard(
  db: InTransaction,
  { cuppingId, code, staffId }: CardId,
  changes: { overall?: number | null; note?: string },
): Promise<void> {
  await db
    .updateTable('cupping_cards')
    .set(changes)
    .where('cupping_id', '=', cuppingId)
    .where('code', '=', code)
    .where('taster_id', '=', staffId)
    .execute();
}

/** `null` takes a score back. */
export async function setScore(
  db: InTransaction,
  { cuppingId, code, staffId }: CardId,
  { taste, score }: { taste: Taste; score: number | null },
): Promise<void> {
  const row = { cupping_id: cuppingId, code, taster_id: staffId, taste };
  if (score !== null)
    await db
      .insertInto('cupping_scores')
      .values({ ...row, score })
      .onConflict((conflict) =>
        conflict.columns(['cupping_id', 'code', 'taster_id', 'taste']).doUpdateSet({ score }),
      )
      .execute();
  else
    await db
      .deleteFrom('cupping_scores')
      .where((score) => score.and(row))
      .execute();
}

/** `null` takes a defect back. */
export async function setDefect(
  db: InTransaction,
  { cuppingId, code, staffId }: CardId,
  { defect, severity }: { defect: Defect; severity: Severity | null },
): Promise<void> {
  const row = { cupping_id: cuppingId, code, taster_id: staffId, defect };
  if (severity !== null)
    await db
      .insertInto('cupping_defects')
      .values({ ...row, severity })
      .onConflict((conflict) =>
        conflict.columns(['cupping_id', 'code', 'taster_id', 'defect']).doUpdateSet({ severity }),
      )
      .execute();
  else
    await db
      .deleteFrom('cupping_defects')
      .where((found) => found.and(row))
      .execute();
}
