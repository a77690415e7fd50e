/** Staff settle how long coffee is at its best, and what bags weigh empty. */
import type { BagSettings } from '#contract/packing/bag-settings.ts';
import { insertAuditEntry } from '#server/foundation/audit-log/audit-log.ts';
import { type Database, transact } from '#server/platform/database.ts';
import {
  lockPackingSettings,
  type PackingSettings,
  readPackingSettings,
  setPackingSettings,
} from './bag-settings-store.ts';

export const readBagSettings = async (db: Database): Promise<BagSettings> =>
  answerOf(await readPackingSettings(db));

export const changeBagSettings = (
  db: Database,
  { staffId, settings }: { staffId: number; settings: BagSettings },
): Promise<BagSettings> =>
  transact(db, async (transaction) => {
    const before = answerOf(await lockPackingSettings(transaction));
    await setPackingSettings(transaction, {
      bestBeans: settings.best_months_of_beans,
      bestGround: settings.best_months_of_ground,
      emptyBag: settings.empty_bag_grams,
      emptyBagPerKilo: settings.empty_bag_grams_per_kilo,
    });
    await insertAuditEntry(transaction, {
      staffId,
      action: 'change bag settings',
      object: 'settings of bags',
      before,
      after: settings,
    });
    return settings;
  });

const answerOf = ({ bestBeans, bestGround, emptyBag, emptyBagPerKilo }: PackingSettings): BagSettings => ({
  best_months_of_beans: bestBeans,
  best_months_of_ground: bestGround,
  empty_bag_grams: emptyBag,
  empty_bag_grams_per_kilo: emptyBagPerKilo,
});
