import { useEffect, useState } from 'react';
import type { Input } from '#contract/calls.ts';
import type { PricedBlend } from '#contract/pricing/pricing.ts';
import { GENERAL_GRIND, OFFERED_BAG_SIZES } from '#domain/blend/packing.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { askInEffect } from '#web/state/latest.ts';
import { newLine } from '#web/state/new-line.ts';
import { usePlanChanges } from '#web/state/plan-changes.ts';
import { useLoggedIn } from '#web/state/use-logged-in.ts';
import { useCreatorState } from '../store/creator-store.ts';

/** What a bag of each size costs, by its id: `null` where the shop couldn't say, nothing while it is asked. */
export type SizePrices = Readonly<Record<number, SizePrice | null>>;

export type SizePrice = Pick<PricedBlend, 'unit_price' | 'price_per_kilo'>;

type Line = Input<'POST /dynamically-priced-blends'>['body'];

const NONE: SizePrices = {};

/** One bag of each size of the blend. The price of what was chosen, with its quantity, is the price store's. */
export function useSizePrices(): SizePrices {
  const isMember = useLoggedIn();
  const planChanges = usePlanChanges();
  const recipe = useCreatorState(({ contents }) => contents.recipe);
  const roastId = useCreatorState(({ contents }) => contents.roastId);
  const [prices, setPrices] = useState(NONE);
  useEffect(() => {
    if (roastId === null || recipe.length === 0) return undefined;
    return askInEffect(async (isLatest) => {
      const found = await Promise.all(
        OFFERED_BAG_SIZES.map(async (bagSizeId) => [
          bagSizeId,
          await fetchPrice(
            newLine({
              bagSizeId,
              blendRecipes: [...recipe],
              description: 'default',
              grindId: GENERAL_GRIND,
              name: 'default',
              quantity: 1,
              roastId,
            }),
          ),
        ]),
      );
      if (isLatest()) setPrices(Object.fromEntries(found) as SizePrices);
    });
    // Members of a plan, and nobody else, have prices of their own.
  }, [isMember, planChanges, recipe, roastId]);
  return prices;
}

async function fetchPrice(line: Line): Promise<SizePrice | null> {
  const priced = await browserApi('POST /dynamically-priced-blends', { body: line });
  return priced.ok ? priced.answer : null;
}
