import { useEffect, useState } from 'react';
import type { TasteProposal } from '../../contract/taste-match/taste-match.ts';
import { KILO_BAG, PACKING, UNCERTIFIED } from '../../domain/blend/packing.ts';
import { browserApi } from '../api/browser-transport.ts';
import { rowsOf } from './recipe-of.ts';
import { useLoggedIn } from './use-logged-in.ts';

export type ProposedBlend = Pick<TasteProposal, 'blend_recipes' | 'roast_id' | 'price_per_kilo'>;

/** Blends are proposed at the prices of guests. What a kilo is to whoever looks; `null` until that is known. */
export function useOwnBlendPrice(blend: ProposedBlend): number | null {
  const isMember = useLoggedIn();
  const [own, setOwn] = useState<{ blend: ProposedBlend; perKilo: number | null } | null>(null);
  useEffect(() => {
    if (!isMember) return undefined;
    let isLeft = false;
    const ask = async () => {
      const perKilo = await priceOf(blend);
      if (!isLeft) setOwn({ blend, perKilo });
    };
    void ask();
    return () => {
      isLeft = true;
    };
  }, [isMember, blend]);
  if (!isMember) return blend.price_per_kilo;
  return own?.blend === blend ? own.perKilo : null;
}

async function priceOf({ blend_recipes, roast_id }: ProposedBlend): Promise<number | null> {
  const priced = await browserApi('POST /dynamically-priced-blends', {
    body: {
      ...PACKING,
      bagSizeId: KILO_BAG,
      blendId: null,
      blendRecipes: rowsOf(blend_recipes),
      certificationId: UNCERTIFIED,
      customerId: null,
      description: 'default',
      grindId: 1,
      name: 'default',
      quantity: 1,
      roastId: roast_id,
    },
  });
  return priced.ok ? priced.answer.price_per_kilo : null;
}
