/** Tasters as the other modules see them. */
export { readLabelKey } from './label-key-store.ts';
export { personalData } from './personal-data-store.ts';
export { releaseTasters, takeFreeTasters } from './reserve-tasters.ts';
export {
  insertTaster,
  keepFor,
  listBagsByIds,
  listBagsOfCups,
  listBagsOfRequest,
  listFreeTasters,
  listPackedSince,
  listShelvedBags,
  listTooOld,
  lockTaster,
  lockTasters,
  markTasterEmptied,
  markWrittenOff,
  nextLotNumber,
  putTasterIntoBox,
  stopKeeping,
  type TasterBag,
  takeFreeBag,
  takeTasterOut,
  takeTastersOut,
} from './taster-bag-store.ts';
export { openTastingSigner, readSignedTasting } from './tasting-code.ts';
