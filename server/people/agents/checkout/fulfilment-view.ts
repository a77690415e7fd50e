/** Where an order would go, how, and when it would arrive: by the shop's own promise. */
import { type Day, dayAfter } from '#domain/dispatch/day.ts';
import { weekdayInWords } from '#domain/dispatch/day-in-words.ts';
import { beginOfDay, type Dispatch, presumedDelivery } from '#domain/dispatch/dispatch.ts';
import { SECOND_MS } from '#domain/durations.ts';
import { FIRST_CLASS, SECOND_CLASS, type ShippingOptionId, shippingCost } from '#domain/postage/postage.ts';
import type { PricedCart } from '#server/selling/carts/carts.ts';
import type { Prices } from '../cart/asking-member.ts';
import { CURRENT, type Version } from '../versions/versions.ts';
import type { Places } from './places.ts';
import { OPTION_IDS } from './read-buyer.ts';

/** The cheapest first. */
export const POST_OPTIONS: readonly ShippingOptionId[] = [SECOND_CLASS, FIRST_CLASS];

export const POST_TITLES: Readonly<Record<ShippingOptionId, string>> = {
  [SECOND_CLASS]: 'Royal Mail Second Class',
  [FIRST_CLASS]: 'Royal Mail First Class',
};

export const postageOf = (
  { totals: { weight: grams, goods } }: Pick<PricedCart, 'totals'>,
  option: ShippingOptionId,
  { catalogue: { parameters }, tier }: Pick<Prices, 'catalogue' | 'tier'>,
): number => (grams === 0 ? 0 : shippingCost({ grams, goods, tier, option }, parameters.postage));

interface Posted {
  cart: PricedCart;
  prices: Prices;
  dispatch: Dispatch;
  places: Places;
  chosen: ShippingOptionId;
  version: Version;
}

export function fulfilmentView({ cart, prices, dispatch, places, chosen, version }: Posted) {
  const { chosen: destination, others } = places;
  const destinations = destination === null ? others : [destination, ...others];
  const line_item_ids = cart.lines.map(({ row }) => row.id);
  return {
    methods: [
      {
        id: 'post',
        type: 'shipping',
        line_item_ids,
        ...(destinations.length > 0 && {
          destinations: destinations.map(({ id, address }) => ({
            ...(version === CURRENT && { type: 'shipping_address' }),
            id,
            ...address,
          })),
        }),
        ...(destination !== null && { selected_destination_id: destination.id }),
        groups: [
          {
            id: 'parcel',
            line_item_ids,
            options: POST_OPTIONS.map((option) => optionView(option, { cart, prices, dispatch, version })),
            selected_option_id: OPTION_IDS[chosen],
          },
        ],
      },
    ],
  };
}

function optionView(
  option: ShippingOptionId,
  { cart, prices, dispatch, version }: Pick<Posted, 'cart' | 'prices' | 'dispatch' | 'version'>,
) {
  const { dispatchedOn, deliveredOn } = dispatch;
  const plain = `Roasted and posted on ${weekdayInWords(dispatchedOn)}; Royal Mail aims for ${weekdayInWords(deliveredOn[option])}.`;
  const amount = postageOf(cart, option, prices);
  return {
    id: OPTION_IDS[option],
    title: POST_TITLES[option],
    description: version === CURRENT ? { plain } : plain,
    carrier: 'Royal Mail',
    earliest_fulfillment_time: beginOfDay(deliveredOn[option]).toISOString(),
    latest_fulfillment_time: endOfDay(presumedDelivery(dispatchedOn, option)).toISOString(),
    totals: [
      { type: 'subtotal', amount },
      { type: 'total', amount },
    ],
  };
}

const endOfDay = (day: Day): Date => new Date(beginOfDay(dayAfter(day, 1)).getTime() - SECOND_MS);
