import type { Suggestion } from './suggested-notes.tsx';

interface Named {
  ctaps_id: string;
  name: string;
}

/** Coffees whose CTAPS id is one typo away from the typed text. */
export function suggestNotes(coffees: readonly Named[], typed: string): Suggestion[] {
  const ids = idsOneTypoAway(
    coffees.map(({ ctaps_id }) => ctaps_id),
    typed.toUpperCase(),
  );
  return coffees
    .filter(({ ctaps_id }) => ids.includes(ctaps_id))
    .map(({ ctaps_id, name }) => ({ ctapsId: ctaps_id, name }));
}

/** Ids of the same length in which one character differs, or two neighbouring characters are swapped. */
export const idsOneTypoAway = (ids: readonly string[], typed: string): string[] =>
  ids.filter((id) => id.length === typed.length && isOneTypoAway(id, typed));

function isOneTypoAway(id: string, typed: string): boolean {
  const wrong = [...id].flatMap((character, index) => (character === typed[index] ? [] : [index]));
  const [first = 0, second = 0] = wrong;
  if (wrong.length <= 1) return true;
  return (
    wrong.length === 2 && second === first + 1 && id[first] === typed[second] && id[second] === typed[first]
  );
}
