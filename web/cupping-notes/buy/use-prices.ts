import { useEffect, useState } from 'react';
import type { PricedBlend } from '../../../contract/pricing/pricing.ts';
import { browserApi } from '../../api/browser-transport.ts';
import { useLoggedIn } from '../../state/use-logged-in.ts';
import { type Buyable, priceOf } from './buyable.ts';
import type { Choice } from './choice.ts';
import { loadOffers, type Offer, offerFor } from './offers.ts';

export interface Prices {
  choice: Choice;
  offers: readonly Offer[];
  /** Of the whole choice; `null` where the shop can't say. */
  chosen: PricedBlend | null;
}

/** The page brings a guest's prices; a member's own, and those of more bags, are asked for from here. */
export function usePrices(coffee: Buyable, choice: Choice, given: Prices): Prices & { busy: boolean } {
  const isMember = useLoggedIn();
  const [known, setKnown] = useState({ ...given, isMember: false });
  const busy = known.choice !== choice || known.isMember !== isMember;

  useEffect(() => {
    const stop = new AbortController();
    const ask = async () => {
      const offers = await offersFor(isMember);
      const chosen =
        choice.quantity === 1 ? offerFor(offers, choice) : await priceOf(browserApi, coffee, choice);
      if (!stop.signal.aborted) setKnown({ choice, offers, chosen, isMember });
    };
    const offersFor = (isMember: boolean) => {
      if (known.isMember === isMember) return known.offers;
      return isMember ? loadOffers(browserApi, coffee, choice.grindId) : given.offers;
    };
    if (busy) void ask();
    return () => stop.abort();
  }, [busy, choice, coffee, given.offers, isMember, known]);

  return { ...known, busy };
}
