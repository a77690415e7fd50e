/** Green coffee as the other modules see it. */
export { listLandedCosts } from './list-stock.ts';
export {
  holdReservations,
  isTracked,
  listCertifiedLots,
  listLotsOfCodes,
  listLotsOnHand,
  listLotsPricedOtherwise,
  listNamesOfLots,
} from './lot-store.ts';
export { moveRoasted } from './move-roasted.ts';
export { personalData } from './personal-data-store.ts';
export { priceLots } from './price-lots.ts';
export { readPlotFile } from './read-plot-file.ts';
export { refuseCode, takeIn } from './receive-lot.ts';
export { removeLot } from './remove-lot.ts';
export {
  asRoasted,
  isShortOrder,
  listLinesWaitingFor,
  listShortOrders,
  listTooLittle,
  lockReserved,
  type RoastedBean,
  releaseDispatched,
  releaseGreen,
  releaseLine,
  releaseRoasted,
  reserveAllBut,
  reservedGreen,
  reserveGreen,
  SHORT_ORDERS,
} from './reservation-store.ts';
export { stockRoutes } from './routes.ts';
export { listGreen } from './stock-store.ts';
export { type LotThere, listLotsThere, lotOfCode, type TracedLot, tracedLots } from './traced-lot-store.ts';
