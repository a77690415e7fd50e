import { useCall } from '#web/api/use-call.ts';
import { browserApi } from './browser-api.ts';

/** The shipping addresses that a member has saved. */
export const useSavedAddresses = (memberId: number) =>
  useCall(memberId, () => browserApi('GET /customers/{id}/shipping-details', { params: { id: memberId } }));
