/** Where an order would go, how, and when it would arrive: by the shop's own promise. */
import { type Day, dayAfter } from '#domain/dispatch/day.ts';
import { weekdayInWords } from '#domain/dispatch/day-in-words.ts';
import { beginOfDay, type Dispatch, presumedDelivery } from '#domain/dispatch/dispatch.ts';
import { SECOND_MS } from '#domain/durations.ts';
import { FIRST_CLASS, SECOND_CLASS, type ShippingOptionId, shippingCost } from '#domain/postage/postage.ts';
import { GUEST_TIER } from '#domain/pricing/price-tier.ts';
import type { Catalogue } from '#server/coffee/catalogue/catalogue.ts';
import type { PricedCart } from '#server/selling/carts/carts.ts';
import type { Written } from '../checkout-store.ts';
import { CURRENT, type Version } from '../versions/versions.ts';
import { OPTION_IDS } from './read-buyer.ts';

/** The cheapest first. */
const OPTIONS: readonly ShippingOptionId[] = [SECOND_CLASS, FIRST_CLASS];

const TITLES: Readonly<Record<ShippingOptionId, string>> = {
  [SECOND_CLASS]: 'Royal Mail Second Class',
  [FIRST_CLASS]: 'Royal Mail First Class',
};

const DESTINATION_ID = 'destination';

export const postageOf = (
  { totals: { weight: grams, goods } }: Pick<PricedCart, 'totals'>,
  option: ShippingOptionId,
  { parameters }: Catalogue,
): number => (grams === 0 ? 0 : shippingCost({ grams, goods, tier: GUEST_TIER, option }, parameters.postage));

interface Posted {
  cart: PricedCart;
  catalogue: Catalogue;
  dispatch: Dispatch;
  destination: Written | null;
  chosen: ShippingOptionId;
  version: Version;
}

export function fulfilmentView({ cart, catalogue, dispatch, destination, chosen, version }: Posted) {
  const line_item_ids = cart.lines.map(({ row }) => row.id);
  return {
    methods: [
      {
        id: 'post',
        type: 'shipping',
        line_item_ids,
        ...(destination !== null && {
          destinations: [
            {
              ...(version === CURRENT && { type: 'shipping_address' }),
              id: DESTINATION_ID,
              ...destination,
            },
          ],
          selected_destination_id: DESTINATION_ID,
        }),
        groups: [
          {
            id: 'parcel',
            line_item_ids,
            options: OPTIONS.map((option) => optionView(option, { cart, catalogue, dispatch, version })),
            selected_option_id: OPTION_IDS[chosen],
          },
        ],
      },
    ],
  };
}

function optionView(
  option: ShippingOptionId,
  { cart, catalogue, dispatch, version }: Pick<Posted, 'cart' | 'catalogue' | 'dispatch' | 'version'>,
) {
  const { dispatchedOn, deliveredOn } = dispatch;
  const plain = `Roasted and posted on ${weekdayInWords(dispatchedOn)}; Royal Mail aims for ${weekdayInWords(deliveredOn[option])}.`;
  const amount = postageOf(cart, option, catalogue);
  return {
    id: OPTION_IDS[option],
    title: TITLES[option],
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
