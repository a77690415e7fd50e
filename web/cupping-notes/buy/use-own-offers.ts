import { useEffect, useState } from 'react';
import { browserApi } from '../../api/browser-transport.ts';
import { useLoggedIn } from '../../state/use-logged-in.ts';
import type { ComparedNote } from '../compare/compared-notes.ts';
import { FIRST_CHOICE } from './choice.ts';
import { loadOffers, type Offer } from './offers.ts';

/** The offers of a compared coffee to whoever looks; `null` while a member's own are on their way. */
export function useOwnOffers(
  notes: readonly ComparedNote[],
): (note: ComparedNote) => readonly Offer[] | null {
  const isMember = useLoggedIn();
  const [own, setOwn] = useState<ReadonlyMap<string, readonly Offer[]>>(new Map());
  useEffect(() => {
    setOwn(new Map());
    if (!isMember) return undefined;
    let isLeft = false;
    const ask = async ({ ctapsId, coffee }: ComparedNote) => {
      const offers = await loadOffers(browserApi, coffee, FIRST_CHOICE.grindId);
      if (!isLeft) setOwn((known) => new Map(known).set(ctapsId, offers));
    };
    for (const note of notes) void ask(note);
    return () => {
      isLeft = true;
    };
  }, [isMember, notes]);
  return ({ ctapsId, offers }) => (isMember ? (own.get(ctapsId) ?? null) : offers);
}
