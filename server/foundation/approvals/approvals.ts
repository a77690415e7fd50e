/** Second person: an act that two people with the right have to want, as the other modules ask for it. */
export { approvalsFor, type Confirmable, dropApprovalsOf } from './approval-store.ts';
export { approvalJobs } from './jobs.ts';
export { mailConfirmers } from './mail-confirmers.ts';
export { findConfirmers, listConfirmable } from './may-confirm.ts';
export { personalData } from './personal-data-store.ts';
export { approvalRoutes } from './routes.ts';
export { codeForMoneyNeeded, moreThanMoneyNeeded, secondPersonNeeded } from './second-person.ts';
