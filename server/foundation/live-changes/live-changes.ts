/** Live screens: staff see what others do, in this process or another, within a second. */
export { readChanges } from './change-store.ts';
export { liveChangeJobs } from './jobs.ts';
export { liveChangeRoutes } from './routes.ts';
export { type ChangeWatch, watchChanges } from './watch-changes.ts';
