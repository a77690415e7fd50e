import { useNavigate } from 'react-router';
import type { FoundOrders } from '../../../contract/order-desk/order-lists.ts';
import { weightInWords } from '../../../domain/weight.ts';
import { useStore } from '../../state/create-store.ts';
import { numberOf, statusName } from '../orders/words.ts';
import { keyGroups } from '../ui/keys/registry.ts';
import { shortDay } from '../ui/times.ts';
import { type Entry, matches } from './entries.ts';
import { PLACES, type Place } from './places.ts';
import { recentlyOpened } from './recent.ts';

const THE_LIST = 'The list';
/** Whoever is in the menu needs no way into it. */
const OPENERS = ['/', 'Ctrl+k'];

/** Found orders first, then what can be done here, places, and what was opened last. */
export function useEntries(
  typed: string,
  places: readonly Place[],
  found: FoundOrders | null,
): readonly Entry[] {
  const navigate = useNavigate();
  const groups = useStore(keyGroups);
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
    press: `g ${key}`,
    choose: go(`/${path}`),
  }));
  const opened = recent.map(({ name, to }) => ({
    id: `recent-${to}`,
    group: 'Opened last',
    name,
    choose: go(to),
  }));
  const matching = [...acts, ...ways, ...opened].filter((entry) => matches(typed, entry));
  return [...entriesOf(found, go), ...matching];
}

const entriesOf = (found: FoundOrders | null, go: (to: string) => () => void): readonly Entry[] =>
  (found?.orders ?? []).map(({ id, name, town, grams, order_status_id, dispatch_on }) => ({
    id: `order-${id}`,
    group: `Orders by ${found?.by ?? ''}`,
    name: `${numberOf(id)} ${name}`,
    more: [
      town,
      weightInWords(grams),
      statusName(order_status_id),
      dispatch_on === null ? '' : `leaves ${shortDay(dispatch_on)}`,
    ]
      .filter((part) => part !== '')
      .join(', '),
    choose: go(`/orders/${id}`),
  }));
