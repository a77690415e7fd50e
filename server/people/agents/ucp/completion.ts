/** Completing a checkout: the order is placed in one transaction, and paid for after it. Whatever breaks off between goes on under the same key. */
import { EMAIL_SHAPE, tidyEmail } from '#domain/customer/email.ts';
import { STATUS } from '#domain/order/status.ts';
import { isShippingOption, SECOND_CLASS } from '#domain/postage/postage.ts';
import { type GuestOrder, openGuestPlacing } from '#server/people/checkout/checkout.ts';
import type { InTransaction } from '#server/platform/database.ts';
import { hashOf } from '#server/platform/secrets.ts';
import { readCoffees } from '#server/selling/carts/carts.ts';
import { readAccountInstrument } from '../account-payment.ts';
import type { Asking } from '../cart/asking.ts';
import { readTold } from '../cart/told-store.ts';
import { isOver } from '../checkout/checkout-view.ts';
import { typedAddress } from '../checkout/read-buyer.ts';
import { isSessionId } from '../checkout/secrets-of-checkout.ts';
import { type CheckoutRow, findCheckout, lockCheckout, startCompleting } from '../checkout-store.ts';
import { readDemoCard } from '../demo-card.ts';
import type { Message } from '../messages.ts';
import { UNFINISHED } from '../once.ts';
import { findOrderOfCheckout } from '../order-of-checkout-store.ts';
import type { Prepared } from './cart-operations.ts';
import {
  answered,
  type More,
  NOT_PLACED,
  NOTHING_MORE,
  readToday,
  show,
  withMessage,
} from './checkout-answers.ts';
import { OVER, TAKEN } from './checkout-operations.ts';
import { failOf, malformed, type Outcome, sayNo } from './outcome.ts';
import { preparePayment } from './pay-from-account.ts';
import { completeRequest } from './requests.ts';
import { NO_SESSION, refusalOfOwner } from './whose-checkout.ts';

/** What is done in the transaction; what is left to do after it is the other half. */
type Begun = (transaction: InTransaction) => Promise<Outcome | typeof UNFINISHED>;

export async function prepareCompletion(asking: Asking, id: string, body: unknown): Promise<Outcome | Begun> {
  const request = completeRequest.safeParse(body);
  if (!request.success) return malformed(request.error);
  const instruments = request.data?.payment?.instruments ?? [];
  const type = readAccountInstrument(instruments);
  if (type !== null) return preparePayment(asking, id, { types: [type], expectedTotal: null });
  const card = asking.deps.demoCard === null ? null : readDemoCard(instruments);
  if (card === 'success_token') return preparePaying(asking, id);
  const more =
    card === 'escalate_token'
      ? { ...NOTHING_MORE, escalates: true }
      : withMessage(instruments.length === 0 ? null : card === 'fail_token' ? DECLINED : NO_PAYMENT);
  return asItIs(asking, id, more);
}

async function asItIs(asking: Asking, id: string, more: More): Promise<Prepared> {
  const today = await readToday(asking);
  return async (transaction) => {
    const row = isSessionId(id) ? await findCheckout(transaction, { sessionHash: hashOf(id) }) : undefined;
    if (row === undefined) return sayNo(NO_SESSION);
    return refusalOfOwner(asking, row) ?? show(asking, transaction, { row, ...today, more });
  };
}

async function preparePaying(asking: Asking, id: string): Promise<Outcome | Begun> {
  const { deps } = asking;
  const seen = isSessionId(id) ? await findCheckout(deps.db, { sessionHash: hashOf(id) }) : undefined;
  const refused = refusalOfOwner(asking, seen);
  if (refused !== null || seen === undefined) return refused ?? sayNo(NO_SESSION);
  if (seen.customer_id !== null) return asItIs(asking, id, withMessage(NO_PAYMENT));
  const email = tidyEmail(seen.buyer['email'] ?? '');
  // Nobody to order under: the session says what is missing.
  if (!EMAIL_SHAPE.test(email)) return asItIs(asking, id, NOTHING_MORE);
  const placing = await openGuestPlacing(deps, { email, address: asking.address });
  if ('refused' in placing) return failOf(placing);
  const today = await readToday(asking);
  return async (transaction) => {
    const locked = seen.cart_id === null ? null : await placing.lock(transaction, seen.cart_id);
    const row = await findCheckout(transaction, { sessionHash: hashOf(id) });
    if (row === undefined) return sayNo(NO_SESSION);
    const before = await findOrderOfCheckout(transaction, row.order_key);
    if (before !== undefined)
      return before.order_status_id === STATUS.awaitingPayment && row.completing_at !== null
        ? UNFINISHED
        : OVER;
    const session = await lockCheckout(transaction, row.id);
    if (session === undefined || isOver(session, deps.clock())) return OVER;
    const cart = row.cart_id === null ? undefined : await readCoffees(transaction, row.cart_id);
    if (locked === null || cart === undefined || session.taken_at !== null) return TAKEN;
    const now = await show(asking, transaction, { row, ...today, more: NOTHING_MORE });
    const isSame = tidyEmail(row.buyer['email'] ?? '') === email && row.customer_id === null;
    if (!isReady(now) || !isSame) return now;
    // Where nothing was said nothing is agreed: no order comes to nothing.
    const expectedTotal = (await readTold(transaction, cart.id))?.total ?? 0;
    const order = { ...orderOf(row, email), expectedTotal };
    const placed = await placing.place(transaction, { cart, ...locked, order });
    if ('refused' in placed) {
      const more = withMessage({ ...NOT_PLACED, content: placed.message ?? NOT_PLACED.content });
      // What this says of prices and days is what the next attempt is compared with.
      return answered(asking, transaction, { row, ...today, more, status: 200 });
    }
    await startCompleting(transaction, row.id, deps.clock());
    return UNFINISHED;
  };
}

const isReady = (outcome: Outcome): boolean =>
  'answer' in outcome && (outcome.answer as { status?: string }).status === 'ready_for_complete';

/** The other half, after the commit. It is not final as long as nobody knows whether the money came. */
export async function finishCompletion(
  asking: Asking,
  id: string,
): Promise<{ outcome: Outcome; isFinal: boolean }> {
  const { db, demoCard } = asking.deps;
  const read = () => findCheckout(db, { sessionHash: hashOf(id) });
  const before = await read();
  if (before === undefined) return { outcome: sayNo(NO_SESSION), isFinal: true };
  const order = await findOrderOfCheckout(db, before.order_key);
  if (order?.order_status_id === STATUS.awaitingPayment && demoCard !== null) await demoCard(order.id);
  const row = (await read()) ?? before;
  const today = await readToday(asking);
  const outcome = await show(asking, db, { row, ...today, more: NOTHING_MORE });
  const now = await findOrderOfCheckout(db, row.order_key);
  return { outcome, isFinal: now?.order_status_id !== STATUS.awaitingPayment };
}

function orderOf(row: CheckoutRow, email: string): Omit<GuestOrder, 'expectedTotal'> {
  const option = row.shipping_option_id;
  return { email, option: isShippingOption(option) ? option : SECOND_CLASS, address: typedAddress(row) };
}

const NO_PAYMENT: Message = {
  type: 'error',
  code: 'payment_failed',
  content: 'We take no such payment from an assistant. The buyer pays on our page.',
  severity: 'recoverable',
};

const DECLINED: Message = {
  type: 'error',
  code: 'payment_failed',
  content: 'The card was declined, and nothing was ordered.',
  severity: 'recoverable',
};
