/** An alert over whatever page is open, from anywhere. It stays when the page beneath it changes. */
import { createStore } from '#web/state/create-store.ts';
import { soon } from '../lazy/lazy.tsx';
import { showToast } from '../toast/toasts.ts';
import type { Alert, AlertWords } from './alert.tsx';

interface Shown {
  /** Null until there is something to say. */
  Box: typeof Alert | null;
  words: AlertWords | null;
}

export const shownAlert = createStore<Shown>({ Box: null, words: null });

const loadAlert = soon(async () => (await import('./alert.tsx')).Alert);

/** Where the alert's own script can't be loaded, a toast says the same. */
export async function showAlert(words: AlertWords): Promise<void> {
  const Box = await loadAlert().catch(() => null);
  if (Box !== null) return shownAlert.set({ Box, words });
  const sentences = [words.message, words.advice].filter((sentence) => sentence !== undefined);
  showToast(sentences.join(' '), { tone: 'bad', seconds: 20 });
}

export const closeAlert = (): void => shownAlert.set({ ...shownAlert.read(), words: null });
