/** The signed key of the guest's order that this tab placed or paid for. It survives a reload and ends with the tab; no address holds it. */
import { useStore } from '#web/state/create-store.ts';
import { createTabStore } from '#web/state/storage/tab-store.ts';

export interface GuestKey {
  orderId: number;
  signedKey: string;
  /** To open an account with; empty where another tab placed the order. */
  email: string;
}

const store = createTabStore<GuestKey | null>('sixbean.guest-order', null);

/** Stores the key that came with an order, if one did. */
export function storeGuestKey(orderId: number, signedKey: string | undefined, email?: string | null): void {
  if (signedKey === undefined) return;
  const known = store.read();
  const knownEmail = known?.orderId === orderId ? known.email : '';
  store.set({ orderId, signedKey, email: email ?? knownEmail });
}

export function useGuestKey(orderId: number | null): GuestKey | null {
  const key = useStore(store);
  return key?.orderId === orderId ? key : null;
}
