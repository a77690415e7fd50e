import { useSyncExternalStore } from 'react';
import type { User } from '../../contract/customers/customer.ts';
import { createTabStore } from '../state/tab-store.ts';
import { type Draft, draftFor, EMPTY_DRAFT } from './draft.ts';

const kept = createTabStore<Draft>('sixbean.checkout', EMPTY_DRAFT);

export type SaveDraft = (change: Partial<Draft>) => void;

export function useDraft(user: User | null): [Draft, SaveDraft] {
  const draft = useSyncExternalStore(kept.listen, kept.read, () => EMPTY_DRAFT);
  const keep = (change: Partial<Draft>) => kept.keep({ ...draftFor(kept.read(), user), ...change });
  return [draftFor(draft, user), keep];
}

export const forgetDraft = (): void => kept.keep(EMPTY_DRAFT);
