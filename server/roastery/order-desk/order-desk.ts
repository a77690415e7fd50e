/** The order desk as the other modules see it: acts on orders that can be undone, and what staff read of orders. */
export {
  type ChosenOrder,
  findAct as findStaged,
  listAboutTo,
  lockAct as lockStaged,
  undo as undoStaged,
} from './act-store.ts';
export { carryOutActs } from './carry-out-acts.ts';
export type { FloorWork, Happened, Progress, RoastedLine } from './desk-deps.ts';
export { orderDeskJobs } from './jobs.ts';
export { lockToMend, type Mended, type Mending, mended, tooLate } from './mend-order.ts';
export { listNotesOfOrders } from './note-store.ts';
export { personalData } from './personal-data-store.ts';
export { orderDeskRoutes } from './routes.ts';
export { stageAct, UNDO_MS } from './stage-act.ts';
