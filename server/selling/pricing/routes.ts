import { type Answer, type Calls, calls, type Received } from '#contract/calls.ts';
import type { PriceCheckRow } from '#contract/pricing/price-check.ts';
import { refusalOfLine } from '#domain/blend/line.ts';
import { HALF_KILO_BAG, KILO_BAG, PACKING, QUARTER_KILO_BAG } from '#domain/blend/packing.ts';
import { toPounds } from '#domain/money/pounds.ts';
import { BAG_PARTS, type BagParts, bagParts } from '#domain/pricing/bag-parts.ts';
import { type Line, priceLine } from '#domain/pricing/line.ts';
import type { PricingParameters } from '#domain/pricing/parameters.ts';
import type { PriceTier } from '#domain/pricing/price-tier.ts';
import {
  type Catalogue,
  type CatalogueCache,
  cachedPerCatalogue,
  type HouseBlend,
  pricesFor,
} from '#server/coffee/catalogue/catalogue.ts';
import type { SettingsCache } from '#server/foundation/settings/settings.ts';
import { answered, type Handlers } from '#server/platform/calls.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database.ts';
import { attemptsAt, limitRate } from '#server/platform/rate-limit.ts';
import { type Refusal, refuse, refuseField } from '#server/platform/refusal.ts';
import { storefrontOf } from '#server/selling/carts/carts.ts';
import { offerVoucher, refuseVoucher } from '#server/selling/vouchers/vouchers.ts';
import { priceBlend, pricedBlendAnswer, pricedRecipe, validateRecipe } from './price-blend.ts';
import { pricedOrderAnswer, priceOrder } from './price-order.ts';

interface Deps {
  db: Database;
  clock: Clock;
  catalogueCache: CatalogueCache;
  publicUrl: string;
  settingsCache: SettingsCache;
}

export function pricingRoutes({
  db,
  clock,
  catalogueCache,
  publicUrl,
  settingsCache,
}: Deps): Handlers<Calls> {
  return {
    'POST /dynamically-priced-blends': async ({ body, member }) => {
      const storefront = await storefrontOf(db, body);
      // At a storefront everybody pays the same.
      const payer = storefront === null ? member : null;
      const { catalogue, tier } = pricesFor(payer, await catalogueCache());
      const sold = { tier, markUpPercent: storefront?.markUpPercent ?? 0 };
      return answered(priceBlend(body, catalogue, sold), pricedBlendAnswer);
    },
    'POST /blend-recipes/validate': async ({ body }) => {
      const refusal = validateRecipe(body.blendRecipes, await catalogueCache());
      return refusal ?? { answer: { message: 'That blend can be roasted.' } };
    },
    'POST /bag-parts': async ({ body, member }) => {
      if (!(await settingsCache()).shows_bag_parts) return refuse('not_found');
      const { catalogue, tier } = pricesFor(member, await catalogueCache());
      return answered(splitBagPrice(body, catalogue, tier), bagPartsAnswer);
    },
    'POST /dynamically-priced-orders': async ({ body, member, visitor }) => {
      const { catalogue, tier } = pricesFor(member, await catalogueCache());
      const { discountVoucherCode: code } = body;
      if (!code) return answered(priceOrder(body, catalogue, { tier, voucher: null }), pricedOrderAnswer);
      const { limits } = calls['POST /dynamically-priced-orders'];
      const tooMany = await limitRate(db, attemptsAt(limits, { address: visitor.address, member }));
      if (tooMany !== null) return tooMany;
      const user = { accountId: member?.id ?? null, mailbox: null };
      const holder = { user, userTypeId: member?.userTypeId ?? null, tier, now: clock() };
      const voucher = await offerVoucher(db, { code }, holder);
      if (voucher?.isUsable !== true) return refuseVoucher();
      return answered(priceOrder(body, catalogue, { tier, voucher }), pricedOrderAnswer);
    },
    'GET /blends/price-check': cachedPerCatalogue(catalogueCache, (catalogue) =>
      calls['GET /blends/price-check'].answer.parse(priceCheck(catalogue, publicUrl)),
    ),
  };
}

/** Price check: what one pack of every house blend costs, for each size and each price tier. */
function priceCheck(catalogue: Catalogue, publicUrl: string): PriceCheckRow[] {
  return catalogue.blends.map((blend) => {
    const { row } = blend;
    const pricesOfTier = (tier: PriceTier) => pricesOf(blend, tier, catalogue.parameters);
    return {
      name: row.name,
      brand: row.brand,
      description: row.description,
      ctaps_id: row.ctaps_id,
      ctaps_details_url: `${publicUrl}/cuppingnotes/${row.ctaps_id}`,
      price_check_data: {
        blend_id: row.id,
        data: { '0': pricesOfTier(0), '1': pricesOfTier(1), '2': pricesOfTier(2), '3': pricesOfTier(3) },
      },
    };
  });
}

function pricesOf({ row, recipe }: HouseBlend, tier: PriceTier, parameters: PricingParameters) {
  const onePack = (bagSizeId: number) => {
    const line = { recipe, roastId: row.roast_id, bagSizeId, quantity: 1, tier };
    return { total_price: toPounds(priceLine(line, parameters).totalPrice) };
  };
  return {
    dynamically_priced_blends: {
      '250g': onePack(QUARTER_KILO_BAG),
      '500g': onePack(HALF_KILO_BAG),
      '1kg': onePack(KILO_BAG),
    },
  };
}

type BagRequest = Received<'POST /bag-parts'>['body'];

/** Which one changes no price. */
const ANY_GRIND = 1;

/** Where the price of one bag goes, in sums over its beans: a bag of one bean tells what that bean costs the roastery. */
function splitBagPrice(
  { blendRecipes, roastId, bagSizeId }: BagRequest,
  catalogue: Catalogue,
  tier: PriceTier,
): BagParts | Refusal<'invalid'> {
  const { bagTypeId } = PACKING;
  const requested = { blendRecipes, roastId, bagSizeId, bagTypeId, grindId: ANY_GRIND, quantity: 1 };
  const wrong = refusalOfLine(requested, catalogue);
  if (wrong !== null) return refuseField(wrong.field, wrong.message);
  const recipe = pricedRecipe(blendRecipes, catalogue);
  const line: Line = { recipe, roastId, bagSizeId, quantity: 1, tier };
  return bagParts(line, catalogue.parameters);
}

const bagPartsAnswer = (parts: BagParts): Answer<'POST /bag-parts'> => ({
  unit_price: toPounds(BAG_PARTS.reduce((sum, part) => sum + parts[part], 0)),
  parts: BAG_PARTS.map((part) => ({ part, amount: toPounds(parts[part]) })),
});
