/** Roasting as the other modules see it. */
export { binsOfLines, lockBins, lotsOfBatches } from './bin-store.ts';
export { roastingWork } from './floor-work.ts';
export { personalData } from './personal-data-store.ts';
export { isPlanned } from './plan-store.ts';
export { referencesOf } from './reference-store.ts';
export { roastingRoutes } from './routes.ts';
export { putBackIntoBins, takeFromBins } from './take-from-bins.ts';
export {
  findBatchOfBin,
  listFilledOfBags,
  listFilledOfBatches,
  listGreensOfBatches,
  listGreensOfLots,
  listTracedBatches,
  type TracedBatch,
} from './trace-store.ts';
