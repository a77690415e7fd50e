import { looksNeeded } from '../../domain/packing/label-name.ts';
import { listOpenNames, type OpenName } from '../orders/orders.ts';
import type { Database } from '../platform/database.ts';
import { isNotLookedAt } from './bag-store.ts';

/** Names of open orders that somebody has to look at before they are printed, and that nobody has looked at. */
export const listNamesToLookAt = async (db: Database): Promise<OpenName[]> =>
  (await listOpenNames(db, isNotLookedAt)).filter(({ name }) => looksNeeded(name).length > 0);
