import { readCtapsId } from '../../../domain/blend/ctaps-id.ts';
import { hasEveryWord, plain } from '../../../domain/typed-search.ts';

interface Findable {
  ctaps_id: string;
  name: string;
}

/** Coffees whose CTAPS id or name contains the search text, matches by id first; all coffees for an empty search. */
export function searchNotes<C extends Findable>(coffees: readonly C[], typed: string): C[] {
  const text = plain(typed.trim());
  if (text === '') return [...coffees];
  const id = readCtapsId(typed);
  const byId = coffees.filter(({ ctaps_id }) => ctaps_id === id || plain(ctaps_id).includes(text));
  const byName = coffees.filter(({ name }) => hasEveryWord(name, text));
  return [...new Set([...byId, ...byName])];
}
