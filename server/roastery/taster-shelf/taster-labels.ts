/** What the labels of tasters say: all that the law asks for, and nothing that tells which coffee it is. */
import type { TasterLabels } from '#contract/taster-shelf/taster-shelf.ts';
import { dayInWords } from '#domain/dispatch/day-in-words.ts';
import { foodName } from '#domain/packing/label.ts';
import { addressInWords } from '#domain/settings/address.ts';
import { tasterCode } from '#domain/tasters/shelf.ts';
import { tastingAddress } from '#domain/tastings/codes.ts';
import { weightInWords } from '#domain/weight.ts';
import { beanOf, type Catalogue } from '#server/coffee/catalogue/catalogue.ts';
import { listBagsByIds, openTastingSigner } from '#server/coffee/tasters/tasters.ts';
import { readShopFacts } from '#server/foundation/settings/settings.ts';
import type { Database } from '#server/platform/database.ts';

interface Deps {
  db: Database;
  catalogue: Catalogue;
  publicUrl: string;
  now: Date;
}

export async function tasterLabels(
  { db, catalogue: { beans, rows }, publicUrl, now }: Deps,
  ids: readonly number[],
): Promise<TasterLabels> {
  const { names, address } = (await readShopFacts(db))(now);
  const sign = await openTastingSigner(db);
  const bags = await listBagsByIds(db, ids);
  return {
    shop: names.trading,
    labels: bags.map(({ id, grind_id, sold_grams, lot_code, roasted_on, best_before, recipe }) => ({
      id,
      code: tasterCode(id),
      address: tastingAddress(publicUrl, sign({ is: 'taster', id })),
      food: foodName({
        grindId: grind_id,
        decaf: recipe.map(({ beanId }) => beanOf(beanId, beans).row.decaf),
      }),
      net: weightInWords(sold_grams),
      grind: rows.grinds.find((grind) => grind.id === grind_id)?.display_name ?? '',
      lot: lot_code,
      roasted_on: dayInWords(roasted_on),
      best_before: dayInWords(best_before),
    })),
    storage: 'Keep closed, cool, dry and dark.',
    business: [names.legal, addressInWords(address)],
  };
}
