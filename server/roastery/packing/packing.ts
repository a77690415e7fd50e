/** Packing as the other modules see it. */
export { readPackingSettings } from './bag-settings-store.ts';
export { type Box, boxesOfOrder } from './boxes.ts';
export {
  countBagsIn,
  findPackedBoxes,
  listBoxesToHandOver,
  type PackedBox,
  setHandedOver,
} from './handed-over-store.ts';
export { labelRoutes } from './label-routes.ts';
export { findLabelledBag, type LabelledBag } from './labelled-bag.ts';
export { namesNotLookedAt } from './name-to-look-at-store.ts';
export { personalData } from './personal-data-store.ts';
export { openLabelPrinter } from './print/label-printer.ts';
export { packingRoutes } from './routes.ts';
export {
  bagsOfLines,
  bagsOfLotCode,
  listBagsByIds,
  listBagsOfLines,
  listUnweighedBags,
  type TracedBag,
  tracedBags,
  tracedTaster,
} from './trace-store.ts';
