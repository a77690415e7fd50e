/** Messages to browsers as the other modules see them. Transactional outbox: a message is queued with what it reports and sent after the commit. */
export { isPublicKey } from './encrypt-message.ts';
export { pushJobs } from './jobs.ts';
export { personalData } from './personal-data-store.ts';
export {
  pushBacklog,
  queuePushMessages,
  queueStaffMessages,
  type StaffMessage,
  withdrawPushMessages,
} from './push-message-store.ts';
export { readPublicKey } from './sender-keys-store.ts';
export {
  deleteSubscription,
  listBrowsers,
  listSubscribedOrders,
  type NewSubscription,
  saveSubscription,
} from './subscription-store.ts';
