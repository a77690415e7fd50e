/** Paying from a member’s account: the order is placed, paid for, counted and told of in one transaction, within what they set. */
import { limitBroken } from '#domain/agent-access/mandate.ts';
import { CHECKOUT_PAY } from '#domain/agent-access/scopes.ts';
import { formatPounds } from '#domain/money/pounds.ts';
import { isShippingOption, SECOND_CLASS } from '#domain/postage/postage.ts';
import { readPostalAddress } from '#server/foundation/customers/customers.ts';
import { lockMandate, type Mandate, notePayment } from '#server/people/agent-access/agent-access.ts';
import { type MemberOrder, openMemberPlacing } from '#server/people/checkout/checkout.ts';
import type { InTransaction } from '#server/platform/database.ts';
import { hashOf } from '#server/platform/secrets.ts';
import { readCoffees } from '#server/selling/carts/carts.ts';
import { type AccountInstrument, METHODS, PAID } from '../account-payment.ts';
import type { Asking } from '../cart/asking.ts';
import { readTold } from '../cart/told-store.ts';
import { coveringInstruments } from '../checkout/account-pays.ts';
import { placesOf, savedPlaces } from '../checkout/places.ts';
import { isWhole, typedAddress } from '../checkout/read-buyer.ts';
import { isSessionId } from '../checkout/secrets-of-checkout.ts';
import { type CheckoutRow, findCheckout } from '../checkout-store.ts';
import type { Message } from '../messages.ts';
import { findOrderOfCheckout, isPaidByAssistant } from '../order-of-checkout-store.ts';
import type { Prepared } from './cart-operations.ts';
import { answered, NOT_PLACED, readToday, show, type Today, withMessage } from './checkout-answers.ts';
import { lockOpen } from './checkout-operations.ts';
import { failOf, type Outcome } from './outcome.ts';
import { endedToken, pathOf, toAllow } from './read-access.ts';
import { refusalOfOwner } from './whose-checkout.ts';

interface Payment {
  /** The first of these that covers the order pays. */
  types: readonly AccountInstrument[];
  /** As whoever pays knows it; `null` where what the checkout said last counts. */
  expectedTotal: number | null;
}

/** Lock order: the member, the grant, the cart, the session. */
export async function preparePayment(
  asking: Asking,
  id: string,
  payment: Payment,
): Promise<Outcome | Prepared> {
  const { deps, access, member } = asking;
  if (access?.scopes.has(CHECKOUT_PAY) !== true || member === null) return toAllow(asking, CHECKOUT_PAY);
  const placing = await openMemberPlacing(deps, { member, address: asking.address });
  if ('refused' in placing) return failOf(placing);
  const today = await readToday(asking);
  return async (transaction) => {
    const buyer = await placing.lock(transaction);
    const now = deps.clock();
    // Race: it may have been ended, or allow less, since its token was read.
    const mandate = buyer && (await lockMandate(transaction, { grantId: access.grant.id, now }));
    if (buyer === undefined || mandate == null) return endedToken(deps.publicUrl, pathOf(asking));
    const paid = payment.expectedTotal === null ? null : await showPaid(asking, transaction, { id, today });
    if (paid !== null) return paid;
    const open = await lockOpen(asking, transaction, id);
    if ('outcome' in open) return open.outcome;
    const wanted = await judge(asking, transaction, { row: open.checkout, today, mandate, payment });
    if ('outcome' in wanted) return wanted.outcome;
    const cart = await readCoffees(transaction, open.cartId);
    if (cart === undefined) throw new Error(`Cart ${open.cartId} is gone while it is locked.`);
    const order = await placing.place(transaction, { cart, buyer, order: wanted });
    const shown = { row: open.checkout, ...today };
    if ('refused' in order) {
      const code = order.refused === 'changed_meanwhile' ? NOT_PLACED.code : 'payment_failed';
      const more = withMessage({ ...NOT_PLACED, code, content: order.message ?? NOT_PLACED.content });
      return answered(asking, transaction, { ...shown, more, status: 200 });
    }
    await notePayment(transaction, mandate, { order, outbox: deps.outbox, now });
    return show(asking, transaction, { ...shown, more: withMessage(howPaid(order)) });
  };
}

/** People’s own assistants send no key with what they ask: asked again, they are shown what was paid, by an assistant and not by a person. */
async function showPaid(
  asking: Asking,
  transaction: InTransaction,
  { id, today }: { id: string; today: Today },
): Promise<Outcome | null> {
  const row = isSessionId(id) ? await findCheckout(transaction, { sessionHash: hashOf(id) }) : undefined;
  if (row === undefined || refusalOfOwner(asking, row) !== null) return null;
  const order = await findOrderOfCheckout(transaction, row.order_key);
  if (order === undefined || !(await isPaidByAssistant(transaction, order.id))) return null;
  return show(asking, transaction, { row, ...today, more: withMessage(howPaid(order)) });
}

interface Judged {
  row: CheckoutRow;
  today: Today;
  mandate: Mandate;
  payment: Payment;
}

/** What is to be ordered, or the session as it is with the reason why nothing was. */
async function judge(
  asking: Asking,
  transaction: InTransaction,
  { row, today, mandate, payment }: Judged,
): Promise<MemberOrder | { outcome: Outcome }> {
  const { deps, member } = asking;
  const shown = { row, ...today };
  const no = async (message: Message | null) => ({
    outcome: await show(asking, transaction, { ...shown, more: withMessage(message) }),
  });
  if (row.cart_id === null || member === null || row.customer_id !== member.id) return no(NOT_THEIRS);
  const saved = await savedPlaces(transaction, member.id);
  const { chosen } = placesOf(row, saved);
  const written = { buyer: { ...row.buyer, email: member.email }, destination: chosen?.address ?? null };
  if (!isWhole(written)) return no(null);
  // Of another price than this, nothing is ordered. Where nothing was said nothing is agreed: no order comes to nothing.
  const total = payment.expectedTotal ?? (await readTold(transaction, row.cart_id))?.total ?? 0;
  const broken = limitBroken(mandate.limits, { total, spent: mandate.spent });
  if (broken !== null) return no(exceeded(broken, mandate));
  const covering = await coveringInstruments(transaction, {
    customerId: member.id,
    total,
    now: deps.clock(),
  });
  const [first] = payment.types;
  const type = payment.types.find((one) => covering.includes(one)) ?? first;
  if (type === undefined) throw new Error('A payment names nothing to pay with.');
  const { countries } = today.prices.catalogue.rows;
  const shipping =
    saved.saved.find(({ id }) => id === chosen?.id)?.postal ??
    readPostalAddress(typedAddress(written), countries);
  if ('refused' in shipping) return no({ ...NOT_PLACED, content: shipping.message ?? NOT_PLACED.content });
  const { shipping_option_id: option } = row;
  return {
    method: METHODS[type],
    option: isShippingOption(option) ? option : SECOND_CLASS,
    billing: saved.saved.find(({ id }) => id === saved.own)?.postal ?? shipping,
    shipping,
    expectedTotal: total,
  };
}

const howPaid = ({ payment_gateway_id: method }: { payment_gateway_id: number }): Message => ({
  type: 'info',
  code: PAID,
  content: method === METHODS.on_account ? 'Put on the buyer’s account.' : 'Paid from the buyer’s credit.',
});

const NOT_THEIRS: Message = {
  type: 'error',
  code: 'payment_failed',
  content: 'This was prepared without the buyer’s account. Please change the checkout once, then pay.',
  severity: 'recoverable',
};

const exceeded = (broken: 'order' | 'month', { limits, spent }: Mandate): Message => ({
  type: 'error',
  code: 'mandate_exceeded',
  content:
    broken === 'order'
      ? `The buyer lets you pay ${formatPounds(limits.perOrder)} for one order, and this is more. They pay for it on our page.`
      : `The buyer lets you pay ${formatPounds(limits.perMonth)} in a month, of which ${formatPounds(Math.max(0, limits.perMonth - spent))} is left. They pay for this on our page.`,
  severity: 'requires_buyer_review',
});
