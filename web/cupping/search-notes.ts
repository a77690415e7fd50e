import { readCtapsId } from '../../domain/blend/ctaps-id.ts';

interface Findable {
  ctaps_id: string;
  name: string;
}

/** Coffees whose CTAPS id or name holds what was typed: by id first, each once, and all of them for nothing typed. */
export function searchNotes<C extends Findable>(coffees: readonly C[], typed: string): C[] {
  const text = plain(typed);
  if (text === '') return [...coffees];
  const id = readCtapsId(typed);
  const words = text.split(' ');
  const byId = coffees.filter(({ ctaps_id }) => ctaps_id === id || plain(ctaps_id).includes(text));
  const byName = coffees.filter(({ name }) => {
    const plainName = plain(name);
    return words.every((word) => plainName.includes(word));
  });
  return [...new Set([...byId, ...byName])];
}

/** Small letters without their accents: `medellin` finds Medellín. */
const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
