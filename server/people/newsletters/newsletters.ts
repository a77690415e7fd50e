/** Newsletters as the other modules see them: written by staff, and sent to subscribers. */
export { newsletterJobs } from './jobs.ts';
export { personalData } from './personal-data-store.ts';
export { newsletterRoutes } from './routes.ts';
export { sendNewsletters } from './send-copies.ts';
