/** Orders as the desks of staff find, list, show and mend them. */
export { mailAddressChanged } from '../address-changed.ts';
export { saveTracking } from '../advance-order.ts';
export { readDelivery } from '../details-store.ts';
export { replaceBoxes, setBillingAddress, setDeliveryAddress } from '../mend-order-store.ts';
export { ledgerReferences, orderOfEntry } from '../order-entries.ts';
export { refundAnswer } from '../refund-routes.ts';
export { cancellingNeedsMore } from '../refunds/large-refund.ts';
export { listRefundsOf } from '../refunds/refund-list-store.ts';
export { lockBuyersOf } from '../refunds/refund-store.ts';
export { waysOf } from '../refunds/ways-to-refund.ts';
export { readReplacementsOnDesk } from '../replacements/linked-orders.ts';
export { countVersionUp } from '../staff-act-store.ts';
export {
  type Bought,
  boughtBy,
  buyersByWords,
  hasOrdersOnAccount,
  listGramsByMonth,
  listIdsOfOrders,
  listLatestOf,
  moveOrdersOf,
  readdressOrders,
  wasRefundedSince,
} from './bought-store.ts';
export {
  byCoffee,
  byCustomer,
  byCustomers,
  byLines,
  byNumber,
  byPaypalId,
  byTracking,
  byWords,
  listFirstFound,
} from './found-order-store.ts';
export { listOpenOrders, type OpenOrder } from './open-order-store.ts';
export {
  type FullOrder,
  findShownOrder,
  listFullBoxes,
  listFullLines,
  listLogsOf,
  listMoney,
} from './order-in-full-store.ts';
export {
  countFiltered,
  countMatching,
  type ListedOrder,
  listFiltered,
  listMatching,
  type OrderFilter,
} from './order-list-store.ts';
export { listShown, type ShownOrder } from './shown-order-store.ts';
