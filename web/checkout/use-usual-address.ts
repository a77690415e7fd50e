import { useEffect, useEffectEvent } from 'react';
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

/** A member's order goes where the last one went, unless they have chosen. */
export function useUsualAddress({ user, draft, saveDraft, shipsTo }: Filling): void {
  const memberId = user?.id ?? null;
  const usual = user?.usual_shipping_detail_id ?? null;
  const isOpen = memberId !== null && usual !== null && !draft.isDestinationChosen && draft.saved === null;
  const fill = useEffectEvent(async (isLatest: () => boolean) => {
    if (memberId === null) return;
    const outcome = await browserApi('GET /customers/{id}/shipping-details', { params: { id: memberId } });
    const saved = outcome.ok ? outcome.answer.find(({ id }) => id === usual) : undefined;
    if (!isLatest() || saved === undefined || !shipsTo.includes(saved.country_id)) return;
    saveDraft({ destination: 'saved', saved: typedAddress(saved) });
  });
  useEffect(() => (isOpen ? askInEffect(fill) : undefined), [isOpen]);
}
