/** Tasters of the demo: coffee that was roasted for them on the day before, and bags of it that were filled this morning. */
import type { Day } from '#domain/dispatch/day.ts';
import { timeInLondon } from '#domain/dispatch/dispatch.ts';
import { roastableKey } from '#domain/roasting/roastable.ts';
import { type Catalogue, openCatalogueCache } from '#server/coffee/catalogue/catalogue.ts';
import { FIRST_FACTS, FIRST_RULES } from '#server/foundation/settings/settings.ts';
import type { Database } from '#server/platform/database.ts';
import { fillTasters } from '#server/roastery/taster-shelf/fill-tasters.ts';
import { datedInAuditLog } from './dated-in-audit-log.ts';
import type { CoffeeToRoast } from './roasted.ts';

const FILLED_AT = 8 * 60 + 5;
/** What each coffee of the shelf is filled into: whole beans, and the general grind. */
const FILLED = [
  { grindId: 3, weights: [61, 60, 62, 60, 61, 60] },
  { grindId: 1, weights: [60, 61, 60, 62] },
] as const;
/** What the bins keep of it. */
const SPARE_GRAMS = 60;

/** What a batch of each coffee with a place on the shelf is roasted for. */
export function coffeesOfShelf({ tasterShelf, rows }: Catalogue): CoffeeToRoast[] {
  const weight = FILLED.flatMap(({ weights }) => weights).reduce<number>(
    (sum, grams) => sum + grams,
    SPARE_GRAMS,
  );
  return tasterShelf.map(({ name, roastId, recipe }) => ({
    name,
    roast_id: roastId,
    weight,
    recipe: recipe.map(({ bean, percentage }) => ({
      bean_id: bean.row.id,
      percentage,
      loss:
        (rows.roasts.find(({ id }) => id === roastId)?.weight_loss_bp ?? 0) + bean.row.roast_loss_adjust_bp,
      name: bean.row.name,
    })),
    roastable: roastableKey({
      roastId,
      recipe: recipe.map(({ bean, percentage }) => ({ beanId: bean.row.id, percentage })),
    }),
  }));
}

interface Floor {
  today: Day;
  staffId: number;
}

export async function fillShelf(db: Database, { today, staffId }: Floor): Promise<void> {
  const at = timeInLondon(today, FILLED_AT);
  const catalogueCache = openCatalogueCache(db, () => at);
  const first = { ...FIRST_FACTS, ...FIRST_RULES, shows_bag_parts: true, shop_mail: '' };
  const deps = { db, catalogueCache, clock: () => at, first };
  await datedInAuditLog(db, at, async () => {
    for (const [i, { ctapsId }] of (await catalogueCache()).tasterShelf.entries())
      for (const { grindId, weights } of FILLED) {
        const id = `00000000-0000-4000-8001-${String(10 * i + grindId).padStart(12, '0')}`;
        const filling = { id, ctaps_id: ctapsId, grind_id: grindId, as_planned: false };
        const filled = await fillTasters(deps, { ...filling, size: 60, weights: [...weights], staffId });
        if ('refused' in filled) throw new Error(`No tasters of ${ctapsId}: ${JSON.stringify(filled)}`);
      }
  });
}
