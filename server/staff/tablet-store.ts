/** All SQL on the tablets of the floor. */
import type { Database } from '../platform/database.ts';

export const findTablet = (db: Database, id: number) =>
  db.selectFrom('staff_tablets').selectAll().where('id', '=', id).executeTakeFirst();
