import { useEffect, useState } from 'react';
import { browserApi } from '#web/state/browser-api.ts';
import { askInEffect } from '#web/state/latest.ts';
import { usePlanChanges } from '#web/state/plan-changes.ts';
import { useLoggedIn } from '#web/state/use-logged-in.ts';
import { FIRST_CHOICE } from '../buy/choice.ts';
import { loadOffers, type Offer } from '../buy/offers.ts';
import type { ComparedNote } from './compared-notes.ts';

/** The offers of a compared coffee at the visitor's own prices; `null` while a member's are on their way. */
export function useOwnOffers(
  notes: readonly ComparedNote[],
): (note: ComparedNote) => readonly Offer[] | null {
  const isMember = useLoggedIn();
  const planChanges = usePlanChanges();
  const [own, setOwn] = useState<ReadonlyMap<string, readonly Offer[]>>(new Map());
  useEffect(() => {
    setOwn(new Map());
    if (!isMember) return undefined;
    return askInEffect(async (isLatest) => {
      const load = async ({ ctapsId, coffee }: ComparedNote) => {
        const offers = await loadOffers(browserApi, coffee, FIRST_CHOICE.grindId);
        if (isLatest()) setOwn((before) => new Map(before).set(ctapsId, offers));
      };
      await Promise.all(notes.map(load));
    });
    // Another plan has other prices.
  }, [isMember, planChanges, notes]);
  return ({ ctapsId, offers }) => (isMember ? (own.get(ctapsId) ?? null) : offers);
}
