/** Flights as lines of an order: without a coffee, behind all that have one. */
import { PACKING, UNCERTIFIED } from '#domain/blend/packing.ts';
import type { FlightKind } from '#domain/flights/flight.ts';
import { STEPS } from '#domain/preference/flight.ts';
import type { LinePrice } from '#domain/pricing/line.ts';
import type { Catalogue } from '#server/coffee/catalogue/catalogue.ts';
import type { FlightRanking } from '#server/coffee/preference/preference.ts';
import type { PricedCart } from '#server/selling/carts/carts.ts';
import type { NewFlight, NewVote } from '#server/selling/flights/flights.ts';

/** With the part of the voucher that each bears, by the place of the line. */
export const flightRows = ({ lines, flights }: PricedCart, voucherParts: readonly number[]) =>
  flights.map(({ row, kind, price }, i) => ({
    ...lineOf(kind),
    grind_id: row.grind_id,
    ...priceRow(price, voucherParts[lines.length + i] ?? 0),
    position: lines.length + i + 1,
  }));

export const flightsOf = ({ lines, flights }: PricedCart): NewFlight[] =>
  flights.map(({ row: { wishes, ranking, vote }, price: { cost, landed } }, i) => ({
    line: lines.length + i + 1,
    wishes,
    ranking,
    cost,
    landed,
    is_of_vote: vote !== null,
  }));

/** The office vote of a cart, with the five coffees that its boxes will hold: they are filled for it. */
export function voteOf({ flights }: PricedCart, { tasterShelf }: Catalogue): NewVote | null {
  const box = flights.find(({ row }) => row.vote !== null);
  if (box?.row.vote == null) return null;
  const coffees = firstOfEach(box.row.ranking, tasterShelf);
  return {
    ...box.row.vote,
    coffees: coffees.map(({ ctapsId, name, roastId, recipe }) => ({
      name,
      ctaps_id: ctapsId,
      roast_id: roastId,
      blend_recipes: recipe.map(({ bean, percentage }) => ({
        bean_id: bean.row.id,
        bean_name: bean.row.name,
        percentage,
      })),
    })),
  };
}

/** For each step the nearest coffee that is on the shelf and in no step before. */
function firstOfEach(ranking: FlightRanking, shelf: Catalogue['tasterShelf']) {
  const taken: Catalogue['tasterShelf'][number][] = [];
  const left = () => shelf.filter((coffee) => !taken.includes(coffee));
  for (const step of STEPS) {
    const ids = [...ranking[step], ...left().map(({ ctapsId }) => ctapsId)];
    const first = ids
      .map((id) => left().find(({ ctapsId }) => ctapsId === id))
      .find((one) => one !== undefined);
    if (first !== undefined) taken.push(first);
  }
  return taken;
}

export const priceRow = (price: LinePrice, voucher_discount: number) => ({
  quantity: price.quantity,
  price_per_kilo: price.pricePerKilo,
  unit_price: price.unitPrice,
  subtotal: price.subtotal,
  volume_discount: price.volumeDiscount,
  voucher_discount,
  total_price: price.totalPrice - voucher_discount,
  weight: price.weight,
});

const lineOf = (kind: FlightKind) => ({
  name: kind.name,
  description: kind.description,
  blend_id: null,
  ctaps_id: null,
  roast_id: null,
  bag_size_id: kind.bagSizeId,
  bag_type_id: PACKING.bagTypeId,
  certification_id: UNCERTIFIED,
  label_design_id: PACKING.labelDesignId,
});
