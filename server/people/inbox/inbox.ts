/** The inbox as the other modules see it: what customers write, and what staff answer. */
export { inboxJobs } from './jobs.ts';
export { mailAnswers } from './mail-answers.ts';
export { openThread } from './open-thread.ts';
export { personalData } from './personal-data-store.ts';
export { inboxRoutes } from './routes.ts';
export { deleteThreadsBefore, readdressThreads } from './thread-store.ts';
