/** What orders are called on the screens of staff. */
import { PAYMENT_METHOD } from '#domain/order/payment-method.ts';
import { STATUS } from '#domain/order/status.ts';
import { shortDay } from '#web/staff/ui/times.ts';

export const numberOf = (id: number): string => `№\u00a0${id}`;

/** In the order in which an order goes through them, which isn’t that of their numbers. */
const STATUSES: ReadonlyMap<number, string> = new Map([
  [STATUS.awaitingPayment, 'Not paid yet'],
  [STATUS.received, 'Received'],
  [STATUS.roasting, 'Roasting'],
  [STATUS.dispatched, 'Dispatched'],
  [STATUS.delivered, 'Delivered'],
  [STATUS.cancelled, 'Cancelled'],
]);

export const STATUS_CHOICES = [...STATUSES].map(([value, text]) => ({ value: String(value), text }));

export const statusName = (id: number): string => STATUSES.get(id) ?? `Status ${id}`;

/** How far an order has come: once all its boxes are closed, nobody roasts for it any more. */
export const nowOf = ({
  order_status_id,
  is_packed,
}: {
  order_status_id: number;
  is_packed: boolean;
}): string => (is_packed ? 'Packed' : statusName(order_status_id));

/** Where an order goes on to when somebody advances it. */
export const NEXT_STATUS: Readonly<Record<number, number>> = {
  [STATUS.received]: STATUS.roasting,
  [STATUS.roasting]: STATUS.dispatched,
  [STATUS.dispatched]: STATUS.delivered,
};

const ABOUT_TO: Readonly<Record<number, string>> = {
  [STATUS.roasting]: 'about to be roasted',
  [STATUS.dispatched]: 'about to be dispatched',
  [STATUS.delivered]: 'about to be delivered',
  [STATUS.cancelled]: 'about to be cancelled',
};

/** What becomes of moved orders once nobody can undo it any more. */
export const willMove = (day: string, isTold = true): string =>
  `will be moved to ${shortDay(day)}${isTold ? ', and the buyer told' : ''}`;

/** What a waiting act is about to do: “about to leave on Mon 30 Nov”. */
export const aboutToBe = ({ to, dispatch_on: day }: { to: number | null; dispatch_on: string | null }) =>
  day === null ? aboutTo(to) : `about to leave on ${shortDay(day)} instead`;

export const aboutTo = (status: number | null): string =>
  ABOUT_TO[status ?? STATUS.cancelled] ?? 'about to change';

export const serviceName = (shippingOption: number): string => (shippingOption === 1 ? 'First' : 'Second');

const PAYMENTS: Readonly<Record<number, string>> = {
  [PAYMENT_METHOD.paypal]: 'PayPal',
  [PAYMENT_METHOD.onAccount]: 'On account',
  [PAYMENT_METHOD.credit]: 'Credit',
  [PAYMENT_METHOD.cash]: 'Cash',
  [PAYMENT_METHOD.bank]: 'Bank transfer',
};

export const PAYMENT_CHOICES = Object.entries(PAYMENTS).map(([value, text]) => ({ value, text }));

export const paidBy = (gateway: number): string => PAYMENTS[gateway] ?? '';
