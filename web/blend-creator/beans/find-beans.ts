import { readCtapsId } from '../../../domain/blend/ctaps-id.ts';

interface Findable {
  id: number;
  ctapsId: string;
  name: string;
}

export const BEANS_ON_A_PAGE = 5;

/** Beans by CTAPS id first, then by name, none twice; every bean where nothing is asked for. */
export function findBeans<B extends Findable>(beans: readonly B[], search: string): B[] {
  const asked = plain(search);
  if (asked === '') return [...beans];
  const id = readCtapsId(search);
  const byId = beans.filter(({ ctapsId }) => ctapsId === id || plain(ctapsId).startsWith(asked));
  const byName = beans.filter(({ name }) => plain(name).includes(asked));
  return [...new Set([...byId, ...byName])];
}

/** Without capitals and accents, which few people type. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();
