/** A yes or no that this browser remembers for anybody who works at it. */

import { createStore, type Store } from '#web/state/create-store.ts';
import { browserStorage } from '#web/state/storage/browser-storage.ts';

export function createStoredChoice(key: string): Store<boolean> {
  const load = () => browserStorage.read(key) === 'yes';
  const store = createStore(false, { load });
  return {
    ...store,
    set(value) {
      browserStorage.write(key, value ? 'yes' : 'no');
      store.set(value);
    },
  };
}
