import type { Database } from '#server/platform/database.ts';
import { findCartOf, insertCartOf } from './cart-store.ts';

/** A member always has a cart that takes coffees. Two that are made at once are both usable; the newest one counts. */
export const ensureCartOf = async (db: Database, customerId: number): Promise<string> =>
  (await findCartOf(db, customerId))?.id ?? (await insertCartOf(db, customerId));
