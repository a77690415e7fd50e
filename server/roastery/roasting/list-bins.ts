import type { Bin } from '#contract/roasting/bins.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { DAY_MS } from '#domain/durations.ts';
import { readRoastingSettings } from '#server/coffee/dispatch/dispatch.ts';
import { listFreeBins } from './plan-store.ts';
import type { RoastingDeps } from './roasting-deps.ts';

const EVER = '2000-01-01';

/** The oldest first; what is too old for a bag stays on the list until it is thrown away. */
export async function listBins({ db, clock }: RoastingDeps): Promise<Bin[]> {
  const { mostDaysInBin } = await readRoastingSettings(db);
  const today = Date.parse(dayInLondon(clock()));
  const bins = await listFreeBins(db, EVER);
  return bins.map(({ free, ...bin }) => {
    const daysOld = Math.round((today - Date.parse(bin.roasted_on)) / DAY_MS);
    return { ...bin, free_grams: free, days_old: daysOld, is_too_old: daysOld > mostDaysInBin };
  });
}
