/** The names of roasts, for bags that the browser draws: asked for once in a tab. */
import type { Named } from '#contract/catalogue/lookups.ts';
import { browserApi } from './browser-api.ts';
import { createStore, useStore } from './create-store.ts';

const roasts = createStore<readonly Named[]>([], { watch: loadOnce });

/** None until they are there, and where nobody answered. */
export const useRoasts = (): readonly Named[] => useStore(roasts);

function loadOnce(): () => void {
  if (roasts.read().length === 0)
    void browserApi('GET /roasts').then((outcome) => outcome.ok && roasts.set(outcome.answer));
  return () => undefined;
}
