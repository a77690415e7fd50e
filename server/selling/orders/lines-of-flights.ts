/** Flights as lines of an order: without a coffee, behind all that have one. */
import { PACKING, UNCERTIFIED } from '#domain/blend/packing.ts';
import { FLIGHT } from '#domain/flights/flight.ts';
import type { LinePrice } from '#domain/pricing/line.ts';
import type { PricedCart } from '#server/selling/carts/carts.ts';
import type { NewFlight } from '#server/selling/flights/flights.ts';

/** With the part of the voucher that each bears, by the place of the line. */
export const flightRows = ({ lines, flights }: PricedCart, voucherParts: readonly number[]) =>
  flights.map(({ row, price }, i) => ({
    ...FLIGHT_LINE,
    grind_id: row.grind_id,
    ...priceRow(price, voucherParts[lines.length + i] ?? 0),
    position: lines.length + i + 1,
  }));

export const flightsOf = ({ lines, flights }: PricedCart): NewFlight[] =>
  flights.map(({ row: { wishes, ranking }, price: { cost, landed } }, i) => ({
    line: lines.length + i + 1,
    wishes,
    ranking,
    cost,
    landed,
  }));

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

const FLIGHT_LINE = {
  name: FLIGHT.name,
  description: FLIGHT.description,
  blend_id: null,
  ctaps_id: null,
  roast_id: null,
  bag_size_id: FLIGHT.bagSizeId,
  bag_type_id: PACKING.bagTypeId,
  certification_id: UNCERTIFIED,
  label_design_id: PACKING.labelDesignId,
};
