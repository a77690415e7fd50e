/** What bins hold within their days that no open order is to be filled from, of which tasters are filled. */
import { dayAfter } from '#domain/dispatch/day.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { type Bin, poursFor, without } from '#domain/packing/pours.ts';
import { mayBeIn, readRoastable } from '#domain/roasting/roastable.ts';
import { MOST_AT_ONCE, TASTER_GRAMS, type TasterSize } from '#domain/tasters/shelf.ts';
import type { ShelvedTaster } from '#server/coffee/catalogue/catalogue.ts';
import { readRoastingSettings } from '#server/coffee/dispatch/dispatch.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { listFreeBins } from '#server/roastery/roasting/roasting.ts';

export type Coffee = Omit<ShelvedTaster, 'place'>;

/** The oldest first. */
export async function freeBins(db: Database | InTransaction, now: Date): Promise<Bin[]> {
  const { mostDaysInBin } = await readRoastingSettings(db);
  const bins = await listFreeBins(db, dayAfter(dayInLondon(now), -mostDaysInBin));
  return bins
    .filter(({ free }) => free > 0)
    .map(({ id, code, roastable, roasted_on: roastedOn, free: onHand }) => ({
      id,
      code,
      roastable,
      roastedOn,
      onHand,
    }));
}

/** Those that a coffee can be filled from. */
export function binsOf(coffee: Coffee, bins: readonly Bin[]): Bin[] {
  const recipe = recipeOf(coffee);
  return bins.filter(({ roastable }) =>
    mayBeIn({ recipe, roastId: coffee.roastId }, readRoastable(roastable)),
  );
}

export const recipeOf = ({ recipe }: Coffee) =>
  recipe.map(({ bean, percentage }) => ({ beanId: bean.row.id, percentage }));

export const partsFor = (coffee: Coffee, bins: readonly Bin[], grams: number) =>
  poursFor(
    {
      name: coffee.name,
      recipe: coffee.recipe.map(({ bean, percentage }) => ({
        beanId: bean.row.id,
        name: bean.row.name,
        percentage,
      })),
    },
    bins,
    grams,
  );

/** How many bags can be filled at once. */
export function bagsIn(coffee: Coffee, bins: readonly Bin[], size: TasterSize = TASTER_GRAMS): number {
  let left = binsOf(coffee, bins);
  for (let bags = 0; bags < MOST_AT_ONCE; bags++) {
    const parts = partsFor(coffee, left, size);
    if (parts === null) return bags;
    left = without(left, parts);
  }
  return MOST_AT_ONCE;
}
