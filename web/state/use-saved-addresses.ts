import { browserApi } from '../api/browser-transport.ts';
import { useCall } from '../api/use-call.ts';

/** Where a member's orders may go. */
export const useSavedAddresses = (memberId: number) =>
  useCall(memberId, () => browserApi('GET /customers/{id}/shipping-details', { params: { id: memberId } }));
