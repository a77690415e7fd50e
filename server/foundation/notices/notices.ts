/** Notices to staff as the other modules see them: what happened is noted in its own transaction, and mailed to those who chose it. */
export { noticeJobs } from './jobs.ts';
export { mailNotices } from './mail-notices.ts';
export { insertNotice } from './notice-store.ts';
export { personalData } from './personal-data-store.ts';
export { listPushed, listWanting } from './recipients.ts';
export { noticeRoutes } from './routes.ts';
