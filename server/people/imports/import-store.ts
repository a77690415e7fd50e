/** SQL of imports: what was asked for, the parts of its file, and whose turn it is to work on it. */
import { type Selectable, sql } from 'kysely';
import type { Columns, Subject } from '#domain/imports/subjects.ts';
import { nameOfStaff } from '#server/foundation/customers/customers.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import type { Schema } from '#server/platform/schema.ts';
import type { Report } from './report.ts';

export type ImportState =
  | 'arriving'
  | 'to be read'
  | 'read'
  | 'to be brought in'
  | 'brought in'
  | 'to be taken back'
  | 'taken back'
  | 'failed'
  | 'left';

export interface TakenBack {
  count: number;
  stays: { id: string; reason: string }[];
}

export interface ImportRow
  extends Omit<Selectable<Schema['imports']>, 'subject' | 'state' | 'columns' | 'report' | 'outcome'> {
  subject: Subject;
  state: ImportState;
  columns: Columns;
  report: Report | null;
  outcome: (Report & { taken_back?: TakenBack }) | null;
  by: string;
}

const rows = (db: Database | InTransaction) =>
  db
    .selectFrom('imports')
    .selectAll()
    .select(nameOfStaff(sql.ref('imports.asked_by')).as('by'))
    .$castTo<ImportRow>();

export type ListedImportRow = Omit<ImportRow, 'report' | 'outcome'> & { records: number | null };

/** Without their reports, which name hundreds of rows. */
export const listImports = (db: Database, most: number): Promise<ListedImportRow[]> =>
  db
    .selectFrom('imports')
    .select([
      'id',
      'source',
      'subject',
      'file_name',
      'bytes',
      'columns',
      'asked_at',
      'state',
      'position',
      'fault',
    ])
    .select(nameOfStaff(sql.ref('imports.asked_by')).as('by'))
    .select(sql<number | null>`(report ->> 'records')::int`.as('records'))
    .orderBy('id', 'desc')
    .limit(most)
    .$castTo<ListedImportRow>()
    .execute();

export const findImport = (
  db: Database | InTransaction,
  by: { id: number } | { call_id: string },
): Promise<ImportRow | undefined> =>
  ('id' in by
    ? rows(db).where('id', '=', by.id)
    : rows(db).where('call_id', '=', by.call_id)
  ).executeTakeFirst();

/** Lock order: first of all that an import locks. */
export const lockImport = (db: InTransaction, id: number): Promise<ImportRow | undefined> =>
  rows(db).where('id', '=', id).forUpdate().executeTakeFirst();

interface NewImport {
  call_id: string;
  source: string;
  subject: Subject;
  file_name: string;
  bytes: number;
  columns: Columns;
  asked_by: number;
  asked_at: Date;
}

/** `undefined` where the same call made one. */
export async function insertImport(
  db: InTransaction,
  { columns, ...made }: NewImport,
): Promise<number | undefined> {
  const inserted = await db
    .insertInto('imports')
    .values({ ...made, columns: JSON.stringify(columns), state: 'arriving', changed_at: made.asked_at })
    .onConflict((conflict) => conflict.column('call_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

/** Whoever worked on it before works no more. */
export async function setState(
  db: InTransaction,
  id: number,
  { state, fault = null, now }: { state: ImportState; fault?: string | null; now: Date },
): Promise<void> {
  await db
    .updateTable('imports')
    .set({ state, fault, changed_at: now, lease_key: null, leased_until: null, attempts: 0 })
    .$if(state.startsWith('to be '), (update) => update.set({ position: 0 }))
    .where('id', '=', id)
    .execute();
}

export async function insertPart(db: Database, part: { import_id: number; number: number; content: string }) {
  await db
    .insertInto('import_parts')
    .values(part)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function countParts(
  db: Database | InTransaction,
  importId: number,
): Promise<{ parts: number; bytes: number }> {
  const { rows: counted } = await sql<{ parts: number; bytes: number }>`
    select count(*)::int as parts, coalesce(sum(octet_length(decode(content, 'base64'))), 0)::int as bytes
    from import_parts where import_id = ${importId}`.execute(db);
  return counted[0] ?? { parts: 0, bytes: 0 };
}

/** The parts of a file, one after the other, as bytes. */
export async function* readParts(db: Database, importId: number): AsyncGenerator<Uint8Array> {
  for (let number = 1; ; number++) {
    const part = await db
      .selectFrom('import_parts')
      .select('content')
      .where('import_id', '=', importId)
      .where('number', '=', number)
      .executeTakeFirst();
    if (part === undefined) return;
    yield Buffer.from(part.content, 'base64');
  }
}

export async function deleteParts(db: Database | InTransaction, importId: number): Promise<void> {
  await db.deleteFrom('import_parts').where('import_id', '=', importId).execute();
}

/** Files that nobody brought in for a while are left, and are gone. */
export async function leaveOldImports(
  db: Database,
  { now, before }: { now: Date; before: Date },
): Promise<void> {
  await sql`
    with left_over as (
      update imports set state = 'left', changed_at = ${now}
      where state in ('arriving', 'read') and changed_at < ${before} returning id
    )
    delete from import_parts where import_id in (select id from left_over)`.execute(db);
}
