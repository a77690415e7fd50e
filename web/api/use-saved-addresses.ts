import { browserApi } from './browser-transport.ts';
import { useAsked } from './use-asked.ts';

/** Where a member's orders may go. */
export const useSavedAddresses = (memberId: number) =>
  useAsked(memberId, () => browserApi('GET /customers/{id}/shipping-details', { params: { id: memberId } }));
