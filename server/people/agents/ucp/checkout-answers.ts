/** Sessions as operations answer them, with what there is to say beside them. */
import { emailIdentity } from '#domain/customer/email.ts';
import type { PromiseDispatch } from '#domain/dispatch/promise.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import type { Asking } from '../cart/asking.ts';
import { type Prices, pricesAsked } from '../cart/asking-member.ts';
import type { EnteredCode } from '../cart/told-store.ts';
import { checkoutView, type SeenCheckout } from '../checkout/checkout-view.ts';
import { type CheckoutSecrets, secretsOf } from '../checkout/secrets-of-checkout.ts';
import { type CheckoutRow, updateCheckout } from '../checkout-store.ts';
import type { Message } from '../messages.ts';
import type { Outcome } from './outcome.ts';

/** What an answer says beside the session. */
export interface More {
  messages: readonly Message[];
  /** Those that came with a change; `null` where those from before stay. */
  entered: readonly EnteredCode[] | null;
  /** The buyer has to go on, although their platform could pay. */
  escalates?: boolean;
}

export const NOTHING_MORE: More = { messages: [], entered: null };

export const withMessage = (message: Message | null): More => ({
  ...NOTHING_MORE,
  messages: message === null ? [] : [message],
});

export const NOT_PLACED = {
  type: 'error',
  code: 'changed_meanwhile',
  content: 'Something has changed, and nothing was ordered. Please look at the checkout again.',
  severity: 'recoverable',
} as const satisfies Message;

/** After a change: what is said now is what later answers are compared with. */
export async function answered(
  asking: Asking,
  transaction: InTransaction,
  { row, more, status, ...today }: Shown & { status: 200 | 201 },
): Promise<Outcome> {
  const after = { transaction, entered: more.entered };
  const { view, pays, dispatchedOn } = await viewOfCheckout(asking, transaction, { row, after, ...today });
  const changedAt = asking.deps.clock();
  await updateCheckout(transaction, row.id, {
    buyer: row.buyer,
    destination: row.destination,
    emailIdentity: row.buyer['email'] === undefined ? null : emailIdentity(row.buyer['email']),
    shippingOptionId: row.shipping_option_id,
    dispatchedOn: dispatchedOn ?? row.dispatched_on,
    changedAt,
  });
  return { answer: withMore(view, more), pays, status };
}

interface Shown extends Today {
  row: CheckoutRow;
  /** Of a session that was only just made, which is no order yet. */
  secrets?: CheckoutSecrets;
  more: More;
}

/** What a session is shown by, which is asked for before its transaction begins. */
export interface Today {
  promise: PromiseDispatch;
  prices: Prices;
}

export const readToday = async (asking: Asking): Promise<Today> => ({
  promise: await asking.deps.dispatchCache(),
  prices: await pricesAsked(asking),
});

export async function show(
  asking: Asking,
  db: Database | InTransaction,
  { more, ...shown }: Shown,
): Promise<Outcome> {
  const escalates = more.escalates ?? false;
  const { view, pays } = await viewOfCheckout(asking, db, { ...shown, escalates });
  return { answer: withMore(view, more), pays };
}

async function viewOfCheckout(
  asking: Asking,
  db: Database | InTransaction,
  {
    row,
    secrets: made,
    escalates = false,
    ...today
  }: Omit<Shown, 'more'> & Pick<SeenCheckout, 'escalates' | 'after'>,
) {
  const secrets = made ?? (await secretsOf(db, row.order_key));
  const isNew = made !== undefined;
  const { dispatchedOn, pays, ...view } = {
    dispatchedOn: undefined,
    pays: [],
    ...(await checkoutView(db, asking, { row, isNew, ...secrets, ...today, escalates })),
  };
  return { view, pays, dispatchedOn };
}

const withMore = <View extends { messages: readonly Message[] }>(view: View, { messages }: More) => ({
  ...view,
  messages: [...messages, ...view.messages],
});
