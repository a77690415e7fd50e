/** What standing orders will bring before it is ordered: what was announced, and the days that are still to be. */
import { type Day, dayAfter } from '#domain/dispatch/day.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import type { WorkingDays } from '#domain/dispatch/working-days.ts';
import { expectedCoffee } from '#domain/reorders/expected-coffee.ts';
import { daysToPlace } from '#domain/reorders/standing-days.ts';
import type { Catalogue, CatalogueCache } from '#server/coffee/catalogue/catalogue.ts';
import type { ExpectedOrder, ExpectToday } from '#server/coffee/green-buying/green-buying.ts';
import type { SettingsCache } from '#server/foundation/settings/settings.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { rhythmOf, runningInParts, type StandingOrder } from './standing-order-store.ts';
import { isProposed, listOpenOf, listProposedDays, PROPOSED_DAYS_BACK } from './standing-proposal-store.ts';

interface Deps {
  catalogueCache: CatalogueCache;
  settingsCache: SettingsCache;
}

/**
 * Only of those that are placed without being asked for: nobody knows what the others become. What couldn’t be placed waits for its
 * customer, and is expected no more.
 */
export const openExpected =
  ({ catalogueCache, settingsCache }: Deps): ExpectToday =>
  async () => {
    const catalogue = await catalogueCache();
    const workingDays = await settingsCache.workingDays();
    return (db, span) => readExpected(db, { ...span, catalogue, workingDays });
  };

interface Today {
  catalogue: Catalogue;
  workingDays: WorkingDays;
  now: Date;
  until: Day;
}

async function readExpected(
  db: Database | InTransaction,
  { catalogue, workingDays, now, until }: Today,
): Promise<ExpectedOrder[]> {
  const since = dayAfter(dayInLondon(now), -PROPOSED_DAYS_BACK);
  const expected: ExpectedOrder[] = [];
  for await (const running of runningInParts(db)) {
    const placed = running.filter(({ asks }) => !asks);
    const ids = placed.map(({ id }) => id);
    const proposed = Map.groupBy(await listProposedDays(db, ids, since), ({ standing_order_id: id }) => id);
    for (const { leaves_on, places_at, lines } of await listOpenOf(db, ids))
      if (leaves_on !== null && leaves_on <= until && places_at !== null)
        expected.push(orderOf(lines, leaves_on, catalogue));
    for (const standing of placed)
      for (const next of daysToPlace(
        rhythmOf(standing),
        { changedAt: standing.changed_at, now, until },
        workingDays,
      ))
        if (!isProposed(next, proposed.get(standing.id) ?? []))
          expected.push(orderOf(standing.lines, next.leavesOn, catalogue));
  }
  return expected;
}

/** A bean or a bag that we no longer have is expected by nobody. */
function orderOf(
  lines: StandingOrder['lines'],
  leavesOn: Day,
  { beans, parameters }: Catalogue,
): ExpectedOrder {
  const coffee = expectedCoffee(
    lines.map(({ recipe, quantity, bag_size_id, roast_id }) => ({
      recipe: recipe.map(({ bean_id, percentage }) => ({ beanId: bean_id, percentage })),
      quantity,
      bagGrams: parameters.bagSizes[bag_size_id]?.grams ?? 0,
      lossBpOf: (beanId) =>
        (parameters.roasts[roast_id]?.weightLossBp ?? 0) + (beans.get(beanId)?.roastLossAdjustBp ?? 0),
    })),
  );
  return { leavesOn, ...coffee };
}
