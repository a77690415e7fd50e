import { useNavigate } from 'react-router';
import { keyGroups, keysThatAct } from '#web/staff/ui/keys/registry.ts';
import { useStore } from '#web/state/create-store.ts';
import { type Entry, matches } from './entries.ts';
import { foundEntries } from './found-entries.ts';
import { PLACES, type Place } from './places.ts';
import { recentlyOpened } from './recent.ts';
import type { Found } from './use-found.ts';

const THE_LIST = 'The list';
/** Somebody in the menu needs no way into it. */
const OPENERS = ['/', 'Ctrl+k'];

/** Found orders and customers first, then what can be done here, places, and what was opened last. */
export function useEntries(typed: string, places: readonly Place[], found: Found | null): readonly Entry[] {
  const navigate = useNavigate();
  const groups = keysThatAct(useStore(keyGroups));
  const recent = useStore(recentlyOpened);
  const go = (to: string) => () => void navigate(to);
  // The same words on several rows mean nothing without their row.
  const all = groups.flatMap(({ keys }) => keys.map(({ does }) => does));
  const isOfRows = (does: string) => all.indexOf(does) !== all.lastIndexOf(does);
  const acts = groups
    .filter(({ title }) => title !== PLACES && title !== THE_LIST)
    .flatMap(({ title, keys, command }) =>
      keys
        .filter(({ press, does }) => does !== '' && !OPENERS.includes(press) && !isOfRows(does))
        .map(({ press, does }) => ({
          id: `act-${title}-${does}`,
          group: title,
          name: does,
          press,
          choose: () => command(does),
        })),
    );
  const ways = places.map(({ path, name, key }) => ({
    id: `place-${path}`,
    group: PLACES,
    name,
    ...(key === undefined ? {} : { press: `g ${key}` }),
    choose: go(`/${path}`),
  }));
  const opened = recent.map(({ name, to }) => ({
    id: `recent-${to}`,
    group: 'Opened last',
    name,
    choose: go(to),
  }));
  const matching = [...acts, ...ways, ...opened].filter((entry) => matches(typed, entry));
  return [...(found === null ? [] : foundEntries(found, go)), ...matching];
}
