/** SQL of lots as a trace names them: where the coffee of a bag came from. */
import type { Database } from '../platform/database.ts';
import { anyOf } from '../platform/sql.ts';

const tracedLots = (db: Database) =>
  db
    .selectFrom('green_lots')
    .select(['id', 'code', 'bean_id', 'supplier', 'crop', 'arrived_on', 'sacks', 'organic_certificate']);

export type TracedLot = Awaited<ReturnType<typeof listTracedLots>>[number];

export const listTracedLots = (db: Database, ids: readonly number[]) =>
  tracedLots(db).where('id', '=', anyOf(ids)).orderBy('code').execute();

export const findTracedLot = (db: Database, code: string) =>
  tracedLots(db).where('code', '=', code).executeTakeFirst();
