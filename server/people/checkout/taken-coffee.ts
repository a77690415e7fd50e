/** What an order that staff take is made of, and who may take money for it. */
import type { Received } from '#contract/calls.ts';
import { identityOf } from '#domain/cart/cart.ts';
import { isShippingOption, type ShippingOptionId } from '#domain/postage/postage.ts';
import { holds } from '#domain/staff/rights.ts';
import type { Catalogue, CatalogueCache } from '#server/coffee/catalogue/catalogue.ts';
import type { Member } from '#server/platform/calls.ts';
import { type Refusal, refuseField } from '#server/platform/refusal.ts';
import { type LineRow, lineOf } from '#server/selling/carts/carts.ts';
import type { OrderDeps } from '#server/selling/orders/orders.ts';

export type TakingDeps = OrderDeps & { catalogueCache: CatalogueCache };

type WantedCoffee = Pick<Received<'POST /staff/taken-orders'>['body'], 'lines' | 'shipping_option_id'>;

export const NO_MEMBER = refuseField('customer_id', 'We could not find that customer’s account.');

export const mayTakeMoney = ({ rights }: Member): boolean => holds(rights, ['money'], true);

export function readCoffee(
  { lines: wanted, shipping_option_id: option }: WantedCoffee,
  catalogue: Catalogue,
): { lines: LineRow[]; option: ShippingOptionId } | Refusal<'invalid'> {
  if (wanted.length === 0) return refuseField('lines', 'Please choose a coffee.');
  if (!isShippingOption(option)) return refuseField('shipping_option_id', 'We do not ship that way.');
  if (new Set(wanted.map(identityOf)).size < wanted.length)
    return refuseField('lines', 'Please put all bags of one coffee on one line.');
  const lines: LineRow[] = [];
  for (const one of wanted) {
    const line = lineOf(one, catalogue);
    if ('refused' in line) return line;
    lines.push(line);
  }
  return { lines, option };
}
