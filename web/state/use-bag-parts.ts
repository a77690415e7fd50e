import { useEffect, useState } from 'react';
import type { Input } from '#contract/calls.ts';
import type { BagPartsAnswer } from '#contract/pricing/bag-parts.ts';
import { browserApi } from './browser-api.ts';
import { askInEffect } from './latest.ts';
import { usePlanChanges } from './plan-changes.ts';
import { useLoggedIn } from './use-logged-in.ts';

export type BagAsked = Input<'POST /bag-parts'>['body'];

/** Where the price of this bag goes, as the visitor pays it; `null` until it is known, and where the roastery doesn't say. */
export function useBagParts(bag: BagAsked | null): BagPartsAnswer | null {
  const isMember = useLoggedIn();
  const planChanges = usePlanChanges();
  const [found, setFound] = useState<BagPartsAnswer | null>(null);
  const asked = bag === null ? null : JSON.stringify(bag);
  useEffect(() => {
    if (asked === null) return undefined;
    return askInEffect(async (isLatest) => {
      const outcome = await browserApi('POST /bag-parts', { body: JSON.parse(asked) as BagAsked });
      if (isLatest()) setFound(outcome.ok ? outcome.answer : null);
    });
    // Members of a plan have prices of their own.
  }, [isMember, planChanges, asked]);
  return found;
}
