import { useEffect, useEffectEvent, useState } from 'react';
import type { User } from '#contract/customers/customer.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { askInEffect } from '#web/state/latest.ts';
import { typedAddress } from '#web/ui/address/typed-address.ts';
import type { Draft } from './draft.ts';
import type { SaveDraft } from './use-draft.ts';

interface Filling {
  user: User | null;
  draft: Draft;
  saveDraft: SaveDraft;
  shipsTo: readonly string[];
}

/** A member's order goes where the last one went, unless they have chosen. Answers whether that address is still on its way. */
export function useUsualAddress({ user, draft, saveDraft, shipsTo }: Filling): boolean {
  const memberId = user?.id ?? null;
  const usual = user?.usual_shipping_detail_id ?? null;
  const isOpen = memberId !== null && usual !== null && !draft.isDestinationChosen;
  const [isAnswered, setAnswered] = useState(false);
  const fill = useEffectEvent(async (isLatest: () => boolean) => {
    if (memberId === null) return;
    const outcome = await browserApi('GET /customers/{id}/shipping-details', { params: { id: memberId } });
    if (!isLatest()) return;
    const saved = outcome.ok ? outcome.answer.find(({ id }) => id === usual) : undefined;
    if (saved !== undefined && shipsTo.includes(saved.country_id))
      saveDraft({ destination: 'saved', saved: typedAddress(saved) });
    else if (outcome.ok) saveDraft({ destination: 'billing', saved: null });
    setAnswered(true);
  });
  useEffect(() => (isOpen ? askInEffect(fill) : undefined), [isOpen, usual]);
  return isOpen && draft.saved === null && !isAnswered;
}
