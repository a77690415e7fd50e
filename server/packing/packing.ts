/** Packing as the other modules see it. */
export { listPackedBoxes } from './box-store.ts';
export { personalData } from './personal-data-store.ts';
export { packingRoutes } from './routes.ts';
