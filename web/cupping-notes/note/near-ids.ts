interface Named {
  ctaps_id: string;
  name: string;
}

/** Coffees whose ids somebody may have meant. */
export function nearNotes(coffees: readonly Named[], typed: string): { ctapsId: string; name: string }[] {
  const near = nearIds(
    coffees.map(({ ctaps_id }) => ctaps_id),
    typed.toUpperCase(),
  );
  return coffees
    .filter(({ ctaps_id }) => near.includes(ctaps_id))
    .map(({ ctaps_id, name }) => ({ ctapsId: ctaps_id, name }));
}

/** Ids that somebody may have meant: those in which one character differs, or two neighbours are swapped. */
export const nearIds = (ids: readonly string[], typed: string): string[] =>
  ids.filter((id) => id.length === typed.length && isNear(id, typed));

function isNear(id: string, typed: string): boolean {
  const wrong = [...id].flatMap((character, place) => (character === typed[place] ? [] : [place]));
  const [first = 0, second = 0] = wrong;
  if (wrong.length <= 1) return true;
  return (
    wrong.length === 2 && second === first + 1 && id[first] === typed[second] && id[second] === typed[first]
  );
}
