/** A yes or no that this browser remembers for whoever works at it. */
import { createStore, type Store } from '../../state/create-store.ts';

export function createStoredChoice(key: string): Store<boolean> {
  const load = () => {
    try {
      return localStorage.getItem(key) === 'yes';
    } catch {
      return false;
    }
  };
  const store = createStore(false, { load });
  return {
    ...store,
    set(value) {
      try {
        localStorage.setItem(key, value ? 'yes' : 'no');
      } catch {
        // Where storage is forbidden it lasts until the page is loaded anew.
      }
      store.set(value);
    },
  };
}
