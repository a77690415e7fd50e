/** Orders as the other rooms see them. */
export { cancelOrder } from './cancel-order.ts';
export { placedOrderAnswer } from './order-answers.ts';
export type { OrderParts } from './order-parts.ts';
export { findOrderOf, isPaymentKnown, type OrderRow, readOrder } from './order-store.ts';
export { placeOrder } from './place-order.ts';
export { receivePayment } from './receive-order.ts';
export { openRefunds, refundDone } from './refunds.ts';
export { orderRoutes } from './routes.ts';
