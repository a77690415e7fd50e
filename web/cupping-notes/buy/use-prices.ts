import { useEffect, useState } from 'react';
import type { PricedBlend } from '#contract/pricing/pricing.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { askInEffect } from '#web/state/latest.ts';
import { usePlanChanges } from '#web/state/plan-changes.ts';
import { useLoggedIn } from '#web/state/use-logged-in.ts';
import type { Choice } from '#web/ui/bag-choice/choice.ts';
import { type Buyable, fetchPrice } from './buyable.ts';
import { loadOffers, type Offer, offerFor } from './offers.ts';

export interface Prices {
  choice: Choice;
  offers: readonly Offer[];
  /** Of the whole choice; `null` where the shop can't say. */
  chosen: PricedBlend | null;
}

/** The page brings a guest's prices; a member's own, and those of more bags, are asked for from here. */
export function usePrices(coffee: Buyable, choice: Choice, guestPrices: Prices): Prices & { busy: boolean } {
  const isMember = useLoggedIn();
  const planChanges = usePlanChanges();
  // Whose prices they are: another plan has others.
  const payer = isMember ? `member ${planChanges}` : GUEST;
  const [shown, setShown] = useState({ ...guestPrices, payer: GUEST });
  const busy = shown.choice !== choice || shown.payer !== payer;

  useEffect(() => {
    if (!busy) return undefined;
    const fetchOffers = () => {
      if (shown.payer === payer) return shown.offers;
      return isMember ? loadOffers(browserApi, coffee, choice.grindId) : guestPrices.offers;
    };
    return askInEffect(async (isLatest) => {
      const offers = await fetchOffers();
      const chosen =
        choice.quantity === 1 ? offerFor(offers, choice) : await fetchPrice(browserApi, coffee, choice);
      if (isLatest()) setShown({ choice, offers, chosen, payer });
    });
  }, [busy, choice, coffee, guestPrices.offers, isMember, payer, shown]);

  return { ...shown, busy };
}

const GUEST = 'guest';
