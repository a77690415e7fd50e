/** Live screens: staff see what others do, and a buyer what becomes of an order, in this process or another, within a second or two. */
export { readChanges } from './change-store.ts';
export { liveChangeJobs } from './jobs.ts';
export { liveChangeRoutes } from './routes.ts';
export { waitForNews } from './wait-for-news.ts';
export { openWaitingPlaces, type WaitingPlaces } from './waiting-places.ts';
export { type ChangeWatch, watchChanges } from './watch-changes.ts';
