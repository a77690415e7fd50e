/** SQL on what members are asked about kept tastes. The caller of what writes holds the lock on the kept taste. */
import type { Selectable } from 'kysely';
import type { Database, InTransaction } from '#server/platform/database.ts';
import type { Schema } from '#server/platform/schema.ts';
import { anyOf } from '#server/platform/sql.ts';
import type { NamedRecipe } from './kept-taste-store.ts';

export type ChangeState = 'open' | 'waits' | 'agreed' | 'ended' | 'withdrawn' | 'back';

export interface MissingBean {
  bean_id: number;
  bean_name: string;
  /** The day on which it was to end, where that was known when it was asked. */
  ends_on?: string | null;
}

/** A blend that is proposed. */
export interface Proposed {
  recipe: NamedRecipe;
  rms: number;
  certificate_rms: number;
}

interface ChangeRow extends Selectable<Schema['kept_taste_changes']> {
  missing: MissingBean[];
  recipe: NamedRecipe | null;
  state: ChangeState;
}

export interface TasteChange
  extends Pick<
    ChangeRow,
    'id' | 'kept_taste_id' | 'version' | 'missing' | 'state' | 'asked_at' | 'expires_at'
  > {
  proposed: Proposed | null;
}

const changes = (db: Database | InTransaction) =>
  db.selectFrom('kept_taste_changes').selectAll().$castTo<ChangeRow>();

const asChange = ({ recipe, rms, certificate_rms, ...row }: ChangeRow): TasteChange => ({
  ...row,
  proposed:
    recipe === null || rms === null || certificate_rms === null ? null : { recipe, rms, certificate_rms },
});

/** A kept taste has one of these at a time. */
const UNSETTLED = ['open', 'waits'];

export async function findChangeByKey(db: Database, keyHash: string): Promise<TasteChange | undefined> {
  const row = await changes(db).where('key_hash', '=', keyHash).executeTakeFirst();
  return row && asChange(row);
}

export async function findChange(db: Database | InTransaction, id: number): Promise<TasteChange | undefined> {
  const row = await changes(db).where('id', '=', id).executeTakeFirst();
  return row && asChange(row);
}

/** Of these kept tastes, what has no last word yet. */
export async function listUnsettled(
  db: Database | InTransaction,
  keptTasteIds: readonly number[],
): Promise<ReadonlyMap<number, TasteChange>> {
  const rows = await changes(db)
    .where('kept_taste_id', '=', anyOf(keptTasteIds))
    .where('state', 'in', UNSETTLED)
    .execute();
  return new Map(rows.map((row) => [row.kept_taste_id, asChange(row)]));
}

/** All of them, in the order of their kept tastes. */
export async function listAllUnsettled(
  db: Database,
  { after, most }: { after: number; most: number },
): Promise<TasteChange[]> {
  const rows = await changes(db)
    .where('state', 'in', UNSETTLED)
    .where('id', '>', after)
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map(asChange);
}

/** What was asked last, however it ended. */
export async function findLastChange(
  db: Database | InTransaction,
  keptTasteId: number,
): Promise<TasteChange | undefined> {
  const row = await changes(db)
    .where('kept_taste_id', '=', keptTasteId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && asChange(row);
}

export interface NewChange
  extends Pick<TasteChange, 'version' | 'missing' | 'proposed' | 'asked_at' | 'expires_at'> {
  key_hash: string;
}

/** Answers its id; `undefined` where another process has asked. */
export async function insertChange(
  db: InTransaction,
  keptTasteId: number,
  { missing, proposed, ...change }: NewChange,
): Promise<number | undefined> {
  const inserted = await db
    .insertInto('kept_taste_changes')
    .values({
      ...change,
      kept_taste_id: keptTasteId,
      missing: JSON.stringify(missing),
      recipe: proposed && JSON.stringify(proposed.recipe),
      rms: proposed?.rms ?? null,
      certificate_rms: proposed?.certificate_rms ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

export async function setChangeState(
  db: InTransaction,
  id: number,
  { state, now }: { state: Exclude<ChangeState, 'open'>; now: Date },
): Promise<void> {
  await db.updateTable('kept_taste_changes').set({ state, answered_at: now }).where('id', '=', id).execute();
}

/** What is asked about these has no answer any more. */
export async function settleChangesOf(
  db: InTransaction,
  keptTasteIds: readonly number[],
  { state, now }: { state: 'ended' | 'withdrawn'; now: Date },
): Promise<void> {
  await db
    .updateTable('kept_taste_changes')
    .set({ state, answered_at: now })
    .where('kept_taste_id', '=', anyOf(keptTasteIds))
    .where('state', 'in', UNSETTLED)
    .execute();
}
