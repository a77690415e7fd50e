/** What orders are called on the screens of staff. */
import { PAYMENT_METHOD } from '../../../domain/order/payment-method.ts';
import { STATUS } from '../../../domain/order/status.ts';

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

export const aboutTo = (status: number | null): string =>
  ABOUT_TO[status ?? STATUS.cancelled] ?? 'about to change';

export const serviceName = (shippingOption: number): string => (shippingOption === 1 ? 'First' : 'Second');

const PAYMENTS: Readonly<Record<number, string>> = {
  [PAYMENT_METHOD.paypal]: 'PayPal',
  [PAYMENT_METHOD.onAccount]: 'On account',
  [PAYMENT_METHOD.credit]: 'Credit',
};

export const PAYMENT_CHOICES = Object.entries(PAYMENTS).map(([value, text]) => ({ value, text }));

export const paidBy = (gateway: number): string => PAYMENTS[gateway] ?? '';
