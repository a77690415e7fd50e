import { type Calls, calls } from '#contract/calls.ts';
import { type CatalogueCache, cachedPerCatalogue, tierOf } from '#server/coffee/catalogue/catalogue.ts';
import type { SettingsCache } from '#server/foundation/settings/settings.ts';
import { answered, type Handlers } from '#server/platform/calls.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database.ts';
import { attemptsAt, limitRate } from '#server/platform/rate-limit.ts';
import { refuse } from '#server/platform/refusal.ts';
import { offerVoucher, refuseVoucher } from '#server/selling/vouchers/vouchers.ts';
import { priceBlend, pricedBlendAnswer, validateRecipe } from './price-blend.ts';
import { priceCheck } from './price-check.ts';
import { pricedOrderAnswer, priceOrder } from './price-order.ts';
import { bagPartsAnswer, splitBagPrice } from './split-bag-price.ts';

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
      const catalogue = await catalogueCache();
      return answered(priceBlend(body, catalogue, tierOf(member, catalogue)), pricedBlendAnswer);
    },
    'POST /blend-recipes/validate': async ({ body }) => {
      const refusal = validateRecipe(body.blendRecipes, await catalogueCache());
      return refusal ?? { answer: { message: 'That blend can be roasted.' } };
    },
    'POST /bag-parts': async ({ body, member }) => {
      if (!(await settingsCache()).shows_bag_parts) return refuse('not_found');
      const catalogue = await catalogueCache();
      return answered(splitBagPrice(body, catalogue, tierOf(member, catalogue)), bagPartsAnswer);
    },
    'POST /dynamically-priced-orders': async ({ body, member, visitor }) => {
      const catalogue = await catalogueCache();
      const tier = tierOf(member, catalogue);
      const { discountVoucherCode: code } = body;
      if (!code) return answered(priceOrder(body, catalogue, { tier, voucher: null }), pricedOrderAnswer);
      const { limits } = calls['POST /dynamically-priced-orders'];
      const tooMany = await limitRate(db, attemptsAt(limits, { address: visitor.address, member }));
      if (tooMany !== null) return tooMany;
      const user = { accountId: member?.id ?? null, mailbox: null };
      const holder = { user, userTypeId: member?.userTypeId ?? null, now: clock() };
      const voucher = await offerVoucher(db, { code }, holder);
      if (voucher?.isUsable !== true) return refuseVoucher();
      return answered(priceOrder(body, catalogue, { tier, voucher }), pricedOrderAnswer);
    },
    'GET /blends/price-check': cachedPerCatalogue(catalogueCache, (catalogue) =>
      calls['GET /blends/price-check'].answer.parse(priceCheck(catalogue, publicUrl)),
    ),
  };
}
