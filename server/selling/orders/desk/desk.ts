/** Orders as the desks of staff find, list and show them. */
export {
  type Bought,
  boughtBy,
  buyersByWords,
  hasOrdersOnAccount,
  type LatestOrder,
  listGramsByMonth,
  listIdsOfOrders,
  listLatestOf,
  moveOrdersOf,
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
  type FullLine,
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
