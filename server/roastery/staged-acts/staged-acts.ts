/** Acts on orders that can be undone, as the order desk and the other modules of the roastery see them. */
export { actAtOnce } from './act-at-once.ts';
export {
  type ChosenOrder,
  findAct,
  insertAct,
  insertOutcomes,
  listAboutTo,
  listOutcomes,
  listUnfinished,
  lockAct,
  undo,
  unfinishedActs,
  type WaitingAct,
} from './act-store.ts';
export { carryOutActs } from './carry-out-acts.ts';
export {
  findFilteredAct,
  listFilteredActs,
  lockNewActs,
  type ProgressRow,
  stopAct,
} from './filtered-act-store.ts';
export { stagedActJobs } from './jobs.ts';
export { isAtIt, wordsOnChanges } from './judge-orders.ts';
export { findNotPacked } from './not-packed.ts';
export { personalData } from './personal-data-store.ts';
export { type DetailsOfAct, findStaged, mayDo, type Staged, stageAct, UNDO_MS } from './stage-act.ts';
