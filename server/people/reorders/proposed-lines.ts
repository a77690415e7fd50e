/** The coffees of a proposal, and how many bags of each are wanted: none of one leaves it out. */
import type { ProposedOrder as Answer } from '#contract/reorders/reorders.ts';
import { MOST_BAGS } from '#domain/blend/line.ts';
import { toPounds } from '#domain/money/pounds.ts';
import type { Catalogue } from '#server/coffee/catalogue/catalogue.ts';
import { type ProposedOrder, type Quote, quoteProposed } from '#server/people/checkout/checkout.ts';
import { type Refusal, refuseField } from '#server/platform/refusal.ts';

type Lines = ProposedOrder['lines'];

/** What is ordered of it. */
export const bagsIn = (lines: Lines): Lines => lines.filter(({ quantity }) => quantity > 0);

/** As proposed, where no quantities are given. */
export function withQuantities(
  lines: Lines,
  quantities: readonly number[] | null | undefined,
): Lines | Refusal<'invalid'> {
  const changed =
    quantities == null ? lines : lines.map((line, i) => ({ ...line, quantity: quantities[i] ?? -1 }));
  if (quantities != null && quantities.length !== lines.length) return WRONG_LINES;
  if (changed.some(({ quantity }) => quantity < 0 || quantity > MOST_BAGS)) return WRONG_QUANTITY;
  return bagsIn(changed).length === 0 ? NOTHING_LEFT : changed;
}

const WRONG_LINES = refuseField('quantities', 'Please give the bags of each coffee.');
const WRONG_QUANTITY = refuseField('quantities', `We sell up to ${MOST_BAGS} bags of a coffee at a time.`);
const NOTHING_LEFT = refuseField('quantities', 'Please order at least one bag, or skip this one.');

interface Shown {
  quote: Quote;
  buyer: { id: number; user_type_id: number };
  catalogue: Catalogue;
  now: Date;
}

/** Every line, priced as it is ordered; one that is left out costs nothing and can come back. */
export function linesOf(lines: Lines, { quote, buyer, ...at }: Shown): Answer['lines'] {
  const hasLeftOut = quote.cart.lines.length < lines.length;
  const named = hasLeftOut
    ? quoteProposed({ cartId: '', lines: lines.map(atLeastOne), option: 1 }, buyer, at)
    : quote;
  const prices = new Map(quote.cart.lines.map(({ row, price }) => [row.id, price]));
  return named.cart.lines.map(({ row: { id, recipe: _, ...row }, recipe, price: ofOne }, i) => {
    const price = prices.get(id);
    return {
      ...row,
      quantity: lines[i]?.quantity ?? row.quantity,
      weight: price?.weight ?? 0,
      bag_grams: ofOne.weight / row.quantity,
      subtotal: toPounds(price?.subtotal ?? 0),
      total_price: toPounds(price?.totalPrice ?? 0),
      roast: named.lines[i]?.roast ?? '',
      grind: named.lines[i]?.grind ?? '',
      in_stock: recipe.every(({ bean }) => bean.row.in_stock),
      blend_recipes: recipe.map(({ bean, percentage }) => ({
        bean_id: bean.row.id,
        name: bean.row.name,
        percentage,
      })),
    };
  });
}

const atLeastOne = (line: Lines[number]) => ({ ...line, quantity: Math.max(1, line.quantity) });
