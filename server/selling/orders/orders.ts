/** Orders as the other modules see them. */
export { advanceAll } from './advance-all.ts';
export { findFirstCoffee, type LineInNames, setTrackingNumber } from './details-store.ts';
export { findLinkedOrder, guestKeyOf } from './guest-link.ts';
export { orderJobs } from './jobs.ts';
export { mailMoved } from './mail-moved.ts';
export { hasStorefrontLines } from './opened-line-store.ts';
export { placedOrderAnswer } from './order-answers.ts';
export type { OrderDeps, OrderDepsInTransaction } from './order-deps.ts';
export { ledgerKinds } from './order-entries.ts';
export {
  findOrderOf,
  findOrderOfCart,
  insertLog,
  isAwaitingPayment,
  lockOrder,
  lockOrderForRefund,
  lockUnusedGuest,
  type OrderRow,
  readOrder,
  readOrders,
} from './order-store.ts';
export { ownAmong } from './own-order.ts';
export { forgetNamesInUnpaidOrders, handOverOrders, personalData } from './personal-data-store.ts';
export { listBoxesTracked, lockOrders, lockTracking } from './posted-box-store.ts';
export { pushRoasting, withdrawRoasting } from './push-to-buyers.ts';
export { confirmOrder, receivePayment, receiveVerified } from './receive-order.ts';
export { cancelOrder, cancelOwnOrder, endOrder } from './refunds/cancel-order.ts';
export { leaseDueRefunds, noteRefundState } from './refunds/refund-store.ts';
export { receiveForeignRefund, refundDone } from './refunds/refunds.ts';
export { orderRoutes } from './routes.ts';
export { saveOrder } from './save-order.ts';
export { moveOrders, setHold } from './staff-act-store.ts';
export { noteTaken } from './taken/note-taken.ts';
export { detailsOf, linesOfAddress, shownName } from './words-in-mails.ts';
