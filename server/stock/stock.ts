/** Green coffee as the other modules see it. */
export { type LotOnHand, listLotsOnHand } from './lot-store.ts';
export { type IntoRoaster, type LotTooSmall, moveRoasted } from './move-roasted.ts';
export {
  asRoasted,
  type RoastedBean,
  type RoastedFor,
  releaseDispatched,
  releaseGreen,
  releaseLine,
  releaseRoasted,
  reserveGreen,
} from './reservation-store.ts';
export { stockRoutes } from './routes.ts';
