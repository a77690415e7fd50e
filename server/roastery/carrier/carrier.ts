/** The carrier as the other modules see it. */
export type { ClickAndDrop } from './click-and-drop/click-and-drop.ts';
export { type CarrierAccount, openCarrier } from './click-and-drop/open-carrier.ts';
export { carrierJobs } from './jobs.ts';
export { personalData } from './personal-data-store.ts';
export { carrierRoutes } from './routes.ts';
