/** SQL of bags as a trace finds them. */
import { sql } from 'kysely';
import type { Database } from '../platform/database.ts';
import { anyOf } from '../platform/sql.ts';

const tracedBags = (db: Database) =>
  db
    .selectFrom('bags')
    .select(['id', 'order_blend_id as line_id', 'number', 'lot_code', 'roasted_on', 'grams'])
    .where('emptied_at', 'is', null);

export type TracedBag = Awaited<ReturnType<typeof listTracedBags>>[number];

export const listTracedBags = (db: Database, ids: readonly number[]) =>
  tracedBags(db).where('id', '=', anyOf(ids)).orderBy('id').execute();

export const listBagsOfLotCode = (db: Database, lotCode: string, number: number | null) =>
  tracedBags(db)
    .where('lot_code', '=', lotCode)
    .where(sql<boolean>`(${number}::int is null or number = ${number}::int)`)
    .orderBy('id')
    .execute();

export const listBagsOfLines = (db: Database, lineIds: readonly number[]) =>
  tracedBags(db).where('order_blend_id', '=', anyOf(lineIds)).orderBy('id').execute();
