/** What is in cups, and how the shop has it taste at the roast that it was cupped at. */
import type { CuppedCoffee } from '#contract/cuppings/cup-fields.ts';
import { readRoastable } from '#domain/roasting/roastable.ts';
import type { Scores } from '#domain/taste/axes.ts';
import { shownScores, tasteOfBlend } from '#domain/taste/blend-taste.ts';
import { beanOf, type Catalogue } from '#server/coffee/catalogue/catalogue.ts';
import type { Database } from '#server/platform/database.ts';
import { type CupRow, listCups } from './coffee-store.ts';

export interface Cupped {
  coffee: CuppedCoffee;
  expected: Scores;
}

export const coffeesByCode = async (
  db: Database,
  of: { cuppingId: number },
  catalogue: Catalogue,
): Promise<ReadonlyMap<number, Cupped>> =>
  new Map((await listCups(db, of)).map((cup) => [cup.code, cuppedIn(cup, catalogue)]));

export function cuppedIn(cup: CupRow, { beans, tasteRule }: Catalogue): Cupped {
  const recipe =
    cup.roastable === null
      ? [{ beanId: cup.bean_id ?? 0, percentage: 100 }]
      : readRoastable(cup.roastable).recipe;
  const rows = recipe.map(({ beanId, percentage }) => ({ bean: beanOf(beanId, beans), percentage }));
  const [only] = rows.length === 1 ? rows : [];
  return {
    coffee: {
      name: cup.batch_name ?? only?.bean.row.name ?? '',
      roast_id: cup.roast_id,
      batch_id: cup.batch_id,
      bin: cup.bin,
      lot_id: cup.lot_id,
      lot: cup.lot,
      bean_id: only?.bean.row.id ?? null,
    },
    expected: shownScores(tasteOfBlend(rows, cup.roast_id, tasteRule)),
  };
}
