import type { TasteTarget } from '#domain/taste-match/taste-target.ts';
import { createStore } from '#web/state/create-store.ts';

/** What was pulled and typed since the page was opened, and still there on the way back. */
export const wished = createStore<{ target: TasteTarget | null; name: string }>({ target: null, name: '' });
