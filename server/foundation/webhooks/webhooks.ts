/** Webhooks as the other modules see them: other programs hear of orders, stock and customers, by Standard Webhooks. */
export { webhookJobs } from './jobs.ts';
export { personalData } from './personal-data-store.ts';
export { webhookRoutes } from './routes.ts';
export { webhookBacklog } from './webhook-message-store.ts';
