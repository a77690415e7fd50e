/** Orders as the other modules see them. */
export { lockOrderOnAccount } from './account-order-store.ts';
export { mailAddressChanged } from './address-changed.ts';
export { advanceAll } from './advance-all.ts';
export { saveTracking } from './advance-order.ts';
export { type LineInNames, readDelivery, readFirstCoffee, setTrackingNumber } from './details-store.ts';
export { isDue, listCoffees, lockDueOrders } from './due-store.ts';
export { findLinkedOrder, guestKeyOf } from './guest-link.ts';
export { isAgreedWith } from './is-agreed-with.ts';
export { orderJobs } from './jobs.ts';
export { mailMoved } from './mail-moved.ts';
export { replaceBoxes, setBillingAddress, setDeliveryAddress } from './mend-order-store.ts';
export { placedOrderAnswer } from './order-answers.ts';
export type { OrderDeps, OrderDepsInTransaction } from './order-deps.ts';
export { ledgerKinds, ledgerReferences } from './order-entries.ts';
export {
  findOrderOf,
  findOrderOfCart,
  insertLog,
  isAwaitingPayment,
  isPaymentKnown,
  lockOrder,
  lockOrderForRefund,
  lockUnusedGuest,
  type OrderRow,
  readOrder,
  readOrders,
} from './order-store.ts';
export { ownAmong } from './own-order.ts';
export {
  forgetNamesInUnpaidOrders,
  handOverOrders,
  lastNamedOrderAt,
  listUnfinishedOrders,
  personalData,
} from './personal-data-store.ts';
export { listBoxesTracked, lockOrders, lockTracking } from './posted-box-store.ts';
export { confirmOrder, receivePayment, receiveVerified } from './receive-order.ts';
export { refundAnswer } from './refund-routes.ts';
export { cancelOrder, cancelOwnOrder, endOrder } from './refunds/cancel-order.ts';
export { noteCoffeeOfCancelled } from './refunds/coffee-of-cancelled-store.ts';
export { cancellingNeedsMore } from './refunds/large-refund.ts';
export { listRefundsOf } from './refunds/refund-list-store.ts';
export {
  leaseDueRefunds,
  lockBuyersOf,
  noteRefundState,
} from './refunds/refund-store.ts';
export { receiveForeignRefund, refundDone } from './refunds/refunds.ts';
export { waysOf } from './refunds/ways-to-refund.ts';
export { readReplacementsOnDesk } from './replacements/linked-orders.ts';
export { isOnTheFloor, lockForPacking } from './roastery-order-store.ts';
export { orderRoutes } from './routes.ts';
export { saveOrder, type WordsOfOrder } from './save-order.ts';
export {
  countVersionUp,
  listToActOn,
  lockToActOn,
  moveOrders,
  type OrderToActOn,
  setHold,
} from './staff-act-store.ts';
export { detailsOf, linesOfAddress, shownName, weekdayInMail } from './words-in-mails.ts';
