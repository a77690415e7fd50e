/** Live screens: staff see what others do, in this process or another, within a second. */
export { forgetOldChanges } from './change-store.ts';
export { changeRoutes } from './routes.ts';
export { watchChanges } from './watch-changes.ts';
