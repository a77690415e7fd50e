/** Barista Distributors as the other modules see them: who applies, and who staff make one. */
export { openApplications } from './application-store.ts';
export { announceEnd, endDistributors, takeEndBack } from './end-distributor.ts';
export { findEnding } from './ending-store.ts';
export { distributorJobs } from './jobs.ts';
export { DECIDED, type Decision, type NotDecided, onApplication } from './on-application.ts';
export { personalData } from './personal-data-store.ts';
export { distributorRoutes } from './routes.ts';
