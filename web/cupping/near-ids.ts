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
