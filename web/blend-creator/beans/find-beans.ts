import { readCtapsId } from '../../../domain/blend/ctaps-id.ts';
import { plain } from '../../../domain/typed-search.ts';

interface Findable {
  id: number;
  ctapsId: string;
  name: string;
}

export const BEANS_PER_PAGE = 5;

/** Beans whose CTAPS id starts with the search text, then those whose name contains it; all beans for an empty search. */
export function findBeans<B extends Findable>(beans: readonly B[], search: string): B[] {
  const text = plain(search).trim();
  if (text === '') return [...beans];
  const id = readCtapsId(search);
  const byId = beans.filter(({ ctapsId }) => ctapsId === id || plain(ctapsId).startsWith(text));
  const byName = beans.filter(({ name }) => plain(name).includes(text));
  return [...new Set([...byId, ...byName])];
}
