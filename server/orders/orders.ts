/** Orders as the other modules see them. */
export { cancelOrder } from './cancel-order.ts';
export { type LineInNames, setTrackingNumber } from './details-store.ts';
export { forgetOldOrders } from './forget-old-orders.ts';
export { findLinkedOrder, guestKeyOf } from './guest-link.ts';
export { type InvoicedOrder, invoicedOrders } from './invoiced-order-store.ts';
export { isAgreedWith } from './is-agreed-with.ts';
export { placedOrderAnswer } from './order-answers.ts';
export type { OrderDeps } from './order-deps.ts';
export {
  findOrderOf,
  findOrderOfCart,
  isAwaitingPayment,
  isPaymentKnown,
  listUnpaidOrders,
  lockOrder,
  lockUnusedGuest,
  type OrderRow,
  readOrder,
} from './order-store.ts';
export {
  findOpenOrder,
  forgetNamesInUnpaidOrders,
  handOverOrders,
  isOrderOf,
  lastNamedOrderAt,
  personalData,
} from './personal-data-store.ts';
export {
  countBagsOf,
  listBoxesTracked,
  listPostedBoxes,
  listPostedBoxesOf,
  lockOrders,
  type PostedBox,
} from './posted-box-store.ts';
export { confirmOrder, receivePayment, receiveVerified } from './receive-order.ts';
export { listRecipesOfLines, type RecipeRow } from './recipe-store.ts';
export { openRefunds, refundDone } from './refunds.ts';
export {
  findLineAt,
  findOrderOfBox,
  listBoxesOfOrders,
  listLinesById,
  listLinesOfOrders,
  listRoastingBoxes,
  listRoastingLines,
  lockForPacking,
  type RoasteryBox,
  type RoasteryLine,
} from './roastery-order-store.ts';
export { orderRoutes } from './routes.ts';
export { saveOrder, type WordsOfOrder } from './save-order.ts';
