/** The order that one is taking, as far as it is typed: still there after a look elsewhere, or a reload. */
import { useState } from 'react';
import { useMe } from '#web/staff/shell/me.ts';
import { createDrafts, draftKey } from '#web/staff/ui/drafts.ts';
import { useStore } from '#web/state/create-store.ts';
import type { TakenLine } from './taken-line.ts';

export interface TakingDraft {
  /** Sent again under the same id, also after a reload, the order is the same one. */
  id: string;
  lines: readonly TakenLine[];
  service: number;
  voucher: string;
  /** The fields of the form by their names, and whose they are; `null` is somebody new. */
  typed: Readonly<Record<string, string>>;
  buyerId: number | null;
}

export const orderDrafts = createDrafts<TakingDraft>('sixbean.taking');

const SECOND_CLASS = 2;

export function useTakingDraft() {
  const key = draftKey(useMe().id, 'order');
  const [empty] = useState<TakingDraft>(() => ({
    id: crypto.randomUUID(),
    lines: [],
    service: SECOND_CLASS,
    voucher: '',
    typed: {},
    buyerId: null,
  }));
  const draft = useStore(orderDrafts.all, (all) => all[key]) ?? empty;
  return {
    draft,
    change: (changes: Partial<TakingDraft>) =>
      orderDrafts.save(key, { ...(orderDrafts.read(key) ?? empty), ...changes }),
    forget: () => orderDrafts.save(key, null),
  };
}
