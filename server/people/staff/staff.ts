/** Staff as the other modules see them: the people of the back office, their invitations and the tablets of the floor. */
export { staffJobs } from './jobs.ts';
export { personalData } from './personal-data-store.ts';
export { staffRoutes } from './routes.ts';
