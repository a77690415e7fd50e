import type { HandedOver } from '#contract/agents/handovers.ts';
import type { User } from '#contract/customers/customer.ts';
import { useStore } from '#web/state/create-store.ts';
import { createTabStore } from '#web/state/storage/tab-store.ts';
import { type Draft, draftFor, draftOf, EMPTY_DRAFT, ownDraft } from './draft.ts';

const store = createTabStore<Draft>('sixbean.checkout', EMPTY_DRAFT, (stored) => ({
  ...EMPTY_DRAFT,
  // What an earlier version of the shop stored may lack something.
  ...(stored as Partial<Draft>),
}));

export type SaveDraft = (change: Partial<Draft>) => void;

export function useDraft(user: User | null): [Draft, SaveDraft] {
  const draft = useStore(store);
  const saveDraft: SaveDraft = (change) => store.set({ ...ownDraft(store.read(), user), ...change });
  return [draftFor(draft, user), saveDraft];
}

export const fillDraft = (taken: HandedOver): void => store.set(draftOf(taken));

export const forgetDraft = (): void => store.set(EMPTY_DRAFT);
