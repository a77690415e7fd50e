/** How what was done to a customer is taken back. */
import { browserApi } from '#web/state/browser-api.ts';

export const takeCreditBack = (id: number) => () =>
  browserApi('DELETE /staff/given-credits/{id}', { params: { id: String(id) } });

export const undoMerge = (id: number) => () =>
  browserApi('DELETE /staff/customer-merges/{id}', { params: { id: String(id) } });
