/** A cart of the shop as a platform reads it. Amounts are pence, and those below zero are taken off. */
import { LONGEST_LINK, MOST_ITEMS } from '#domain/agents/link-items.ts';
import { coffeeId, PACKS, variantId } from '#domain/agents/variant-id.ts';
import { discountInWords, FLIGHT_CREDIT } from '#domain/voucher/code.ts';
import type { Catalogue } from '#server/coffee/catalogue/catalogue.ts';
import { ctapsIdOf, offShelf, type PricedCart, type PricedLine } from '#server/selling/carts/carts.ts';
import { type OfferedVoucher, whyNothing } from '#server/selling/vouchers/vouchers.ts';
import type { Message } from '../messages.ts';
import { returnPolicies } from '../return-policies.ts';
import { CODES_OF } from './entered-codes.ts';

interface Seen {
  catalogue: Catalogue;
  publicUrl: string;
  /** Whether the platform knows of discounts. */
  hasDiscounts: boolean;
  /** Whether it knows of labels. */
  hasLabels: boolean;
}

export function cartView(cart: PricedCart, { catalogue, publicUrl, hasDiscounts, hasLabels }: Seen) {
  const { id, lines, totals } = cart;
  const items = lines.map((line) => itemOf(line, catalogue));
  const { policies, disclosures } = returnPolicies(
    items.map(({ isMade }, i) => ({
      coffee: { kind: isMade ? 'made for you' : 'house blend' },
      path: `$.line_items[${i}]`,
    })),
    publicUrl,
  );
  return {
    id,
    line_items: lines.map(({ row, price }, i) => ({
      id: row.id,
      item: { id: items[i]?.id ?? '', title: row.name, price: price.unitPrice },
      quantity: row.quantity,
      ...(hasLabels && { label: { name: row.name } }),
      totals: totalsOf({
        subtotal: price.subtotal,
        items_discount: -price.volumeDiscount,
        total: price.totalPrice,
      }),
    })),
    currency: 'GBP',
    totals: totalsOf({
      subtotal: totals.subtotal,
      items_discount: -totals.volumeDiscount,
      discount: -totals.voucherDiscount,
      total: totals.goods - totals.voucherDiscount,
    }),
    ...(hasDiscounts && { discounts: discountsOf(cart) }),
    messages: [...outOfStock(lines, catalogue), ...disclosures, VAT_INCLUDED],
    policies,
    ...continueUrl(
      items.map((item, i) => `${item.id}:${lines[i]?.row.quantity ?? 1}`),
      cart,
      publicUrl,
    ),
  };
}

/** Only what is something: a discount of nothing is none. */
export const totalsOf = (amounts: Readonly<Record<string, number>>) =>
  Object.entries(amounts)
    .filter(([type, amount]) => amount !== 0 || type === 'subtotal' || type === 'total')
    .map(([type, amount]) => ({ type, amount: amount + 0 }));

function itemOf({ row, recipe }: PricedLine, catalogue: Catalogue): { id: string; isMade: boolean } {
  const ctapsId = ctapsIdOf(row, recipe, catalogue);
  const rows = recipe.map(({ bean, percentage }) => ({ beanId: bean.row.id, percentage }));
  const id = ctapsId ?? coffeeId({ roastId: row.roast_id, recipe: rows });
  const pack = PACKS.find((one) => one.bagSizeId === row.bag_size_id && one.grindId === row.grind_id);
  return { id: pack === undefined ? id : variantId(id, pack), isMade: ctapsId === null };
}

function discountsOf({ lines, voucher, counted, totals }: PricedCart) {
  const allocations = lines.flatMap(({ price }, i) =>
    price.volumeDiscount > 0 ? [{ path: `$.line_items[${i}]`, amount: price.volumeDiscount }] : [],
  );
  return {
    codes: voucher === null || isCredit(voucher) ? [] : [voucher.code],
    applied: [
      ...(totals.volumeDiscount > 0
        ? [{ title: 'Volume discount', amount: totals.volumeDiscount, automatic: true, allocations }]
        : []),
      ...(counted !== null ? [{ ...titled(counted), amount: totals.voucherDiscount }] : []),
    ],
  };
}

const isCredit = ({ flightId }: OfferedVoucher): boolean => flightId !== null;

/** The code of a flight’s credit is for no address and no assistant. */
const titled = (counted: OfferedVoucher): { title: string; code?: string } =>
  isCredit(counted)
    ? { title: discountInWords(FLIGHT_CREDIT) }
    : { code: counted.code, title: discountInWords(counted.code) };

/** Why an entered voucher takes nothing off, where it doesn’t. */
export function voucherMessages({ voucher, totals }: PricedCart): Message[] {
  const content = voucher === null ? null : whyNothing(voucher, totals);
  if (voucher === null || content === null) return [];
  const { whyUnusable: why } = voucher;
  const code = why === null ? 'discount_code_invalid' : CODES_OF[why];
  return [{ type: 'warning', code, path: '$.discounts.codes[0]', content }];
}

const outOfStock = (lines: readonly PricedLine[], catalogue: Catalogue): Message[] =>
  lines.flatMap(({ row }, i): Message[] =>
    offShelf(row, catalogue) === undefined
      ? []
      : [
          {
            type: 'error',
            code: 'out_of_stock',
            path: `$.line_items[${i}]`,
            content: 'This coffee is out of stock just now.',
            severity: 'recoverable',
          },
        ],
  );

const VAT_INCLUDED: Message = {
  type: 'info',
  code: 'vat_included',
  content: 'Prices are in pounds sterling and include VAT, of which there is none on coffee.',
};

/** The page that shows the same coffees to a person, where a link has room for them. */
function continueUrl(items: readonly string[], { voucher }: PricedCart, publicUrl: string) {
  const link = items.join(',');
  if (items.length === 0 || items.length > MOST_ITEMS || link.length > LONGEST_LINK) return {};
  const code = voucher === null || isCredit(voucher) ? '' : `&code=${encodeURIComponent(voucher.code)}`;
  return { continue_url: `${publicUrl}/handover/new?items=${link}${code}` };
}
