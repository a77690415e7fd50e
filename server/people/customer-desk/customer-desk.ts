/** The customer desk as the other modules see it: where staff list, read and mend customers. */
export { customerDeskJobs } from './jobs.ts';
export { forgetMergedPasswords, listMergedInto } from './merge-store.ts';
export { personalData } from './personal-data-store.ts';
export { customerDeskRoutes } from './routes.ts';
