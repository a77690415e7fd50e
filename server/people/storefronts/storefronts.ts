/** Storefronts as the other modules see them: who applies, who has one, and on which terms. */
export { moveApplications, moveApplicationsBack, openStorefrontApplications } from './application-store.ts';
export { storefrontJobs } from './jobs.ts';
export { personalData } from './personal-data-store.ts';
export { storefrontRoutes } from './routes.ts';
