/** Packing slips: what lies in each box, for the person who opens it. A present's slip tells nothing but its message; its buyer's note is for the packer alone. */
import type { PackingSlip } from '#contract/packing/labels.ts';
import type { ShopFacts } from '#contract/settings/shop-facts.ts';
import { printedAddress } from '#domain/customer/printed-address.ts';
import { hasCoffee } from '#domain/flights/flight.ts';
import { FIRST_CLASS } from '#domain/postage/postage.ts';
import { tastingAddress } from '#domain/tastings/codes.ts';
import { weightInWords } from '#domain/weight.ts';
import { openTastingSigner } from '#server/coffee/tasters/tasters.ts';
import type { Database } from '#server/platform/database.ts';
import { type Box, withContents } from './boxes.ts';
import { listFlightsOfLines } from './flight-cup-store.ts';
import { listBoxesOfOrders } from './order-to-pack-store.ts';

interface Deps {
  db: Database;
  facts: ShopFacts;
  publicUrl: string;
}

export async function slipsOf(
  { db, facts, publicUrl }: Deps,
  orderIds: readonly number[],
): Promise<PackingSlip[]> {
  const boxes = await withContents(db, await listBoxesOfOrders(db, orderIds));
  const lineIds = boxes.flatMap(({ contents }) => contents.map(({ line }) => line.id));
  const flights = await listFlightsOfLines(db, lineIds);
  const sign = await openTastingSigner(db);
  return boxes.map((box) => ({
    ...slipOf(box, facts),
    cards: flights
      .filter(({ line_id }) => box.contents.some(({ line }) => line.id === line_id))
      .map(({ is_of_vote, tasted_as: id }) => ({
        of: is_of_vote ? ('office vote' as const) : ('flight' as const),
        address: tastingAddress(publicUrl, sign({ is: 'flight', id })),
      })),
  }));
}

function slipOf(
  { box, boxes, contents }: Box,
  { names, address: ours }: ShopFacts,
): Omit<PackingSlip, 'cards'> {
  const name = `${box.first_name} ${box.last_name}`.trim();
  const { company_name, address, city, province, zip_code, country } = box;
  return {
    shop: names.trading,
    order_id: box.order_id,
    position: box.position,
    boxes,
    to: printedAddress([name, company_name, address, city, province, zip_code, country]),
    from: [names.legal, ours.street, ours.town, ours.postal_code],
    service: box.shipping_option_id === FIRST_CLASS ? 'First Class' : 'Second Class',
    is_gift: box.is_gift,
    gift_message: box.is_gift ? box.gift_message : '',
    lines: contents.map(({ line, quantity }) => ({
      quantity,
      name: line.name,
      details: [
        weightInWords(line.bag_grams),
        ...(hasCoffee(line) ? [`${line.roast} roast`] : []),
        line.grind,
      ].join(', '),
    })),
    purchase_order: box.is_gift ? '' : box.purchase_order,
    note: box.is_gift ? '' : box.roastery_note,
    packer_note: box.is_gift ? box.roastery_note : '',
  };
}
