import { type Answer, type Calls, calls } from '#contract/calls.ts';
import { weightInWords } from '#domain/weight.ts';
import type { Handlers } from '#server/platform/calls.ts';
import { OF_THIS_CALLER } from '#server/platform/precompressed.ts';
import { refuse } from '#server/platform/refusal.ts';
import { searchBrands } from './brands.ts';
import type { Catalogue } from './build-catalogue.ts';
import { type CatalogueCache, cachedPerCatalogue } from './catalogue-cache.ts';
import { beanAnswers, kiloPriceAnswers } from './coffee-answers.ts';
import { GUEST_TIER, pricesFor } from './customer-prices.ts';
import { priceListAnswer } from './price-list-answer.ts';

export function catalogueRoutes({ catalogueCache }: { catalogueCache: CatalogueCache }): Handlers<Calls> {
  const listOf = (key: ListKey, cacheControl?: string) =>
    cachedPerCatalogue(
      catalogueCache.forDisplay,
      (catalogue) => calls[key].answer.parse(lists[key](catalogue)),
      cacheControl,
    );
  const guestBeans = listOf('GET /beans', OF_THIS_CALLER);
  return {
    ...Object.fromEntries(Object.keys(lists).map((key) => [key, listOf(key as ListKey)])),
    // Cached for guests only: members' prices differ.
    'GET /beans': async ({ member }) => {
      if (member === null) return guestBeans();
      const { catalogue, tier } = pricesFor(member, await catalogueCache.forDisplay());
      return { answer: beanAnswers(catalogue, tier) };
    },
    'GET /kilo-prices': async ({ member }) => {
      const { catalogue, tier } = pricesFor(member, await catalogueCache.forDisplay());
      return { answer: kiloPriceAnswers(catalogue, tier) };
    },
    'GET /brands': async ({ query }) => ({
      answer: searchBrands(query.search ?? '', await catalogueCache.forDisplay()),
    }),
    'GET /user-types/{id}': async ({ params }) => {
      const { rows } = await catalogueCache.forDisplay();
      const userType = rows.userTypes.find(({ id }) => id === params.id);
      return userType === undefined ? refuse('not_found') : { answer: userType };
    },
  };
}

/** The calls that answer a whole list, with the answers that guests get. */
const lists = {
  'GET /beans': (catalogue) => beanAnswers(catalogue, GUEST_TIER),
  'GET /countries': ({ rows }) => rows.countries,
  'GET /certifications': ({ rows }) => rows.certifications,
  'GET /grinds': ({ rows }) => rows.grinds,
  'GET /roasts': ({ rows }) => rows.roasts,
  'GET /taste-rule': ({ tasteRule }) =>
    Object.entries(tasteRule).map(([id, { gain, fire }]) => ({
      roast_id: Number(id),
      gain: [...gain],
      fire: [...fire],
    })),
  'GET /bag-types': ({ rows }) => rows.bagTypes.map((type) => ({ ...type, value: type.display_name })),
  'GET /bag-sizes': ({ rows }) =>
    rows.bagSizes.map(({ id, grams }) => ({ id, value: grams, display_name: weightInWords(grams) })),
  'GET /shipping-options': ({ rows }) => rows.shippingOptions,
  'GET /order-statuses': ({ rows }) => rows.orderStatuses,
  'GET /payment-gateways': ({ rows }) => rows.paymentGateways,
  'GET /top-sellers': ({ rows }) => rows.topSellers.map(({ bean_id }) => bean_id),
  'GET /price-list': ({ parameters }) => priceListAnswer(parameters),
} satisfies { [K in keyof Calls]?: (catalogue: Catalogue) => Answer<K> };

type ListKey = keyof typeof lists;
