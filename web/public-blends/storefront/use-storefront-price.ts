import { useEffect, useState } from 'react';
import type { PricedBlend } from '#contract/pricing/pricing.ts';
import { GENERAL_GRIND } from '#domain/blend/packing.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { askInEffect } from '#web/state/latest.ts';
import type { NewLine } from '#web/state/new-line.ts';
import type { ForSale } from './for-sale.ts';

/** What so many bags cost at the storefront. The page brings the price of one bag; that of more is asked for from here. */
export function useStorefrontPrice(line: NewLine, bagPrices: ForSale['bagPrices']) {
  // How it is ground changes no price.
  const asked = JSON.stringify({ ...line, grindId: GENERAL_GRIND });
  const [answer, setAnswer] = useState<{ asked: string; price: PricedBlend | null } | null>(null);
  const isOne = line.quantity === 1;
  useEffect(() => {
    if (isOne) return undefined;
    return askInEffect(async (isLatest) => {
      const body = JSON.parse(asked) as NewLine;
      const priced = await browserApi('POST /dynamically-priced-blends', { body });
      if (isLatest()) setAnswer({ asked, price: priced.ok ? priced.answer : null });
    });
  }, [asked, isOne]);
  const ofOne = priceOfOne(line.bagSizeId, bagPrices);
  if (isOne) return { price: ofOne, busy: false };
  return { price: answer === null ? ofOne : answer.price, busy: answer?.asked !== asked };
}

function priceOfOne(wanted: number, bagPrices: ForSale['bagPrices']) {
  const bag = bagPrices.find(({ bagSizeId }) => bagSizeId === wanted);
  if (bag === undefined) return null;
  const { price, perKilo } = bag;
  return { quantity: 1, unit_price: price, price_per_kilo: perKilo, volume_discount: 0, total_price: price };
}
