/** Orders as the other rooms see them. */
export { cancelOrder } from './cancel-order.ts';
export { placedOrderAnswer } from './order-answers.ts';
export { findOrderOf, isPaymentKnown, type OrderRow, readOrder } from './order-store.ts';
export { type OrderParts, placeOrder } from './place-order.ts';
export { receivePayment } from './receive-order.ts';
export { openRefunds, refundDone } from './refunds.ts';
export { orderRoutes } from './routes.ts';
