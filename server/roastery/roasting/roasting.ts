/** Roasting as the other modules see it. */
export { type BatchOfDay, batchesOnDay, batchesToCome } from './batch-store.ts';
export { binsOfLines, lockBins, lotsOfBatches } from './bin-store.ts';
export { personalData } from './personal-data-store.ts';
export { listFreeBins } from './plan-store.ts';
export { referencesOf } from './reference-store.ts';
export { readRoomToday } from './room-of-today.ts';
export { roastingRoutes } from './routes.ts';
export { lockBinsOf, putBackIntoBins, takeFromBins, wasteTaster } from './take-from-bins.ts';
export {
  batchOfBin,
  listFilledOfBags,
  listFillings,
  listTracedBatches,
  listTracedGreens,
  roastedBatches,
  type TracedBatch,
  type TracedFilling,
  type TracedGreen,
  tracedBatches,
  tracedFillings,
  tracedGreens,
  unweighedBatches,
} from './trace-store.ts';
export { takeBackDay } from './undo-day.ts';
