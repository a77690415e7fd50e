/** Sessions as operations answer them, with what there is to say beside them. */
import { emailIdentity } from '#domain/customer/email.ts';
import type { PromiseDispatch } from '#domain/dispatch/promise.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import type { Asking } from '../cart/asking.ts';
import { checkoutView } from '../checkout/checkout-view.ts';
import { secretsOf } from '../checkout/secrets-of-checkout.ts';
import { type CheckoutRow, updateCheckout } from '../checkout-store.ts';
import type { Message } from '../messages.ts';
import type { Outcome } from './outcome.ts';

/** What an answer says beside the session. */
export interface More {
  messages: readonly Message[];
  /** As they were sent, those that count for nothing too; `null` to say which one counts. */
  codes: readonly string[] | null;
}

export const NOTHING_MORE: More = { messages: [], codes: null };

/** After a change: what is said now is what later answers are compared with. */
export async function answered(
  asking: Asking,
  transaction: InTransaction,
  { row, promise, more, status }: Shown & { status: 200 | 201 },
): Promise<Outcome> {
  const { view, now } = await viewOfCheckout(asking, transaction, { row, promise });
  const changedAt = asking.deps.clock();
  await updateCheckout(transaction, row.id, {
    buyer: row.buyer,
    destination: row.destination,
    emailIdentity: row.buyer['email'] === undefined ? null : emailIdentity(row.buyer['email']),
    shippingOptionId: row.shipping_option_id,
    dispatchedOn: now?.dispatchedOn ?? row.dispatched_on,
    total: now?.total ?? row.total,
    changedAt,
  });
  const messages = view.messages.filter(({ code }) => code !== 'price_changed');
  return { answer: withMore({ ...view, messages }, more), status };
}

interface Shown {
  row: CheckoutRow;
  promise: PromiseDispatch;
  more: More;
}

export async function show(
  asking: Asking,
  db: Database | InTransaction,
  { row, promise, more }: Shown,
): Promise<Outcome> {
  return { answer: withMore((await viewOfCheckout(asking, db, { row, promise })).view, more) };
}

async function viewOfCheckout(
  asking: Asking,
  db: Database | InTransaction,
  { row, promise }: Pick<Shown, 'row' | 'promise'>,
) {
  const secrets = await secretsOf(db, row.order_key);
  const { now, ...view } = {
    now: undefined,
    ...(await checkoutView(db, asking, { row, ...secrets, promise })),
  };
  return { view, now };
}

function withMore<View extends { messages: readonly Message[]; discounts?: object }>(
  view: View,
  { messages, codes }: More,
) {
  return {
    ...view,
    messages: [...messages, ...view.messages],
    ...(codes !== null && view.discounts !== undefined && { discounts: { ...view.discounts, codes } }),
  };
}
