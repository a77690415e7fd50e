/** Whether what lies in a cart can be roasted: for one order, or for each of many. */
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { isTimeToTaste } from '#domain/flights/office-vote.ts';
import { PAYMENT_METHOD, type PaymentMethodId } from '#domain/order/payment-method.ts';
import { scaleTargets } from '#domain/packing/scale-targets.ts';
import { weightInWords } from '#domain/weight.ts';
import type { Catalogue } from '#server/coffee/catalogue/catalogue.ts';
import { listTooLittle } from '#server/coffee/stock/stock.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { type Refusal, refuse, refuseField } from '#server/platform/refusal.ts';
import { offShelf, type PricedCart, type Pricing } from '#server/selling/carts/carts.ts';

export function refusalOfCart(
  { lines, flights }: PricedCart,
  catalogue: Catalogue,
): Refusal<'changed_meanwhile' | 'invalid'> | null {
  if (lines.length + flights.length === 0) return refuseField('cartId', 'Your cart is empty');
  for (const { row } of lines) {
    const missing = offShelf(row, catalogue);
    if (missing === undefined) continue;
    const message = `${row.name} can’t be roasted just now: ${missing} is out of stock. Please take it out of your cart.`;
    return refuse('changed_meanwhile', { message });
  }
  return flights.every(({ isOffered }) => isOffered) ? null : NO_FLIGHTS;
}

/** What a maker earns of it is paid out of what was paid for it. */
export const refusalOfMethod = ({ lines }: PricedCart, method: PaymentMethodId): Refusal<'invalid'> | null =>
  method === PAYMENT_METHOD.onAccount && lines.some(({ row }) => row.storefront != null)
    ? STOREFRONT_ON_ACCOUNT
    : null;

export const STOREFRONT_ON_ACCOUNT = refuseField(
  'checkoutMethodId',
  'Coffee from a maker’s own page can’t go on account. Please pay for it now, or take it out of your cart.',
);

/** A vote is a member’s, who closes it, and its boxes have to come in time. */
export function refusalOfVote(
  { flights }: PricedCart,
  { member, now }: Pick<Pricing, 'member' | 'now'>,
): Refusal<'changed_meanwhile'> | null {
  const box = flights.find(({ row }) => row.vote !== null);
  if (box?.row.vote == null) return null;
  if (member === null) return GUESTS_VOTE;
  if (!box.isOffered) return NO_VOTE;
  return isTimeToTaste(box.row.vote.closes_on, dayInLondon(now)) ? null : TOO_SOON;
}

const GUESTS_VOTE = refuse('changed_meanwhile', {
  message: 'Please log in to order an office vote: its result is shown to you alone.',
});
const NO_VOTE = refuse('changed_meanwhile', {
  message: 'We have no five coffees for an office vote just now. Please take it out of your cart.',
});
const TOO_SOON = refuse('changed_meanwhile', {
  message:
    'Your office vote would close before its boxes can be tasted. Please take it out of your cart, and set it up again with a later day.',
});

const NO_FLIGHTS = refuse('changed_meanwhile', {
  message: 'We have no five coffees for a taster flight just now. Please take it out of your cart.',
});

/** What alone needs more green coffee than there is: nothing that is under way could make it whole. */
export async function refusalOfGreen(
  db: Database | InTransaction,
  { lines }: PricedCart,
  orders = 1,
): Promise<Refusal<'changed_meanwhile'> | null> {
  const wanted = lines.flatMap(({ row, recipe, price }, i) =>
    scaleTargets(recipe, price.weight * orders).map(({ part: { bean }, grams }) => ({
      line_id: i,
      bean_id: bean.row.id,
      roast_id: row.roast_id,
      grams,
      name: bean.row.name,
    })),
  );
  const [short] = await listTooLittle(db, wanted);
  if (short === undefined) return null;
  const ofBean = wanted.filter(({ bean_id }) => bean_id === short.bean_id);
  const grams = ofBean.reduce((sum, one) => sum + one.grams, 0);
  const enoughFor = Math.floor((grams * short.on_hand) / short.needed);
  const name = ofBean[0]?.name ?? `Bean ${short.bean_id}`;
  const left =
    enoughFor === 0 ? 'there is none left just now' : `we have enough for ${weightInWords(enoughFor)}`;
  const what = orders === 1 ? 'This order needs' : `These ${orders} orders need`;
  const fewer = orders === 1 ? 'take fewer bags' : 'send to fewer people';
  return refuse('changed_meanwhile', {
    message: `${what} ${weightInWords(grams)} of ${name}, and ${left}. Please ${fewer}, or choose another coffee.`,
  });
}
