/** Orders as the other rooms see them. */

export { placeOrder } from '../checkout/place-order.ts';
export { cancelOrder } from './cancel-order.ts';
export { placedOrderAnswer } from './order-answers.ts';
export type { OrderParts } from './order-deps.ts';
export { findOrderOf, isPaymentKnown, type OrderRow, readOrder } from './order-store.ts';
export { receivePayment } from './receive-order.ts';
export { openRefunds, refundDone } from './refunds.ts';
export { orderRoutes } from './routes.ts';
