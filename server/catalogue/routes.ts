import type { Answer, Calls } from '../../contract/calls.ts';
import { calls } from '../../contract/calls.ts';
import { listBlendsOf } from '../blends/custom-blend-store.ts';
import type { Handlers } from '../platform/calls.ts';
import type { Database } from '../platform/database.ts';
import { refuse } from '../platform/refusal.ts';
import { searchBrands } from './brands.ts';
import { type Catalogue, GUEST_TIER, keptPerShelf, type Shelf, tierOf } from './catalogue.ts';
import { changeBean } from './change-bean.ts';
import { beanAnswers, blendAnswers, customBlendAnswers, kiloPriceAnswers } from './coffee-answers.ts';

export function catalogueRoutes(db: Database, catalogue: Catalogue): Handlers<Calls> {
  const listOf = (key: ListKey) =>
    keptPerShelf(catalogue, (shelf) => calls[key].answer.parse(lists[key](shelf)));
  const guests = { beans: listOf('GET /beans'), blends: listOf('GET /blends') };
  return {
    ...Object.fromEntries(Object.keys(lists).map((key) => [key, listOf(key as ListKey)])),
    // What is kept is for guests only: a member's prices are nobody else's.
    'GET /beans': async ({ member }) => {
      if (member === null) return guests.beans();
      const shelf = await catalogue();
      return { answer: beanAnswers(shelf, tierOf(member, shelf)) };
    },
    'GET /blends': async ({ member }) => {
      if (member === null) return guests.blends();
      const shelf = await catalogue();
      const tier = tierOf(member, shelf);
      const own = customBlendAnswers(await listBlendsOf(db, member.id), shelf, tier);
      return { answer: [...blendAnswers(shelf, tier), ...own] };
    },
    'GET /kilo-prices': async ({ member }) => {
      const shelf = await catalogue();
      return { answer: kiloPriceAnswers(shelf, tierOf(member, shelf)) };
    },
    'PATCH /staff/beans/{id}': async ({ params, body, member }) => {
      const bean = await changeBean(db, { staffId: member.id, beanId: params.id, changes: body });
      return 'refused' in bean ? bean : { answer: bean };
    },
    'GET /brands': async ({ query }) => ({ answer: searchBrands(query.search ?? '', await catalogue()) }),
    'GET /user-types/{id}': async ({ params }) => {
      const { rows } = await catalogue();
      const userType = rows.userTypes.find(({ id }) => id === params.id);
      return userType === undefined ? refuse('not_found') : { answer: userType };
    },
  };
}

/** The calls that answer a whole list, as it is for guests. */
const lists = {
  'GET /beans': (shelf) => beanAnswers(shelf, GUEST_TIER),
  'GET /blends': (shelf) => blendAnswers(shelf, GUEST_TIER),
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
    rows.bagSizes.map(({ id, grams }) => ({ id, value: grams, display_name: weightShown(grams) })),
  'GET /shipping-options': ({ rows }) => rows.shippingOptions,
  'GET /order-statuses': ({ rows }) => rows.orderStatuses,
  'GET /payment-gateways': ({ rows }) => rows.paymentGateways,
} satisfies { [K in keyof Calls]?: (shelf: Shelf) => Answer<K> };

type ListKey = keyof typeof lists;

const weightShown = (grams: number) => (grams % 1000 === 0 ? `${grams / 1000} kg` : `${grams} g`);
