/** What is said of a cup and not saved yet, on top of what is. */
import type { CuppingCard } from '#contract/cuppings/cup-fields.ts';
import type { Defect, Severity } from '#domain/cuppings/defects.ts';
import type { Taste } from '#domain/taste/axes.ts';

/** `null` takes something back. */
export interface Said {
  tastes?: Partial<Record<Taste, number | null>>;
  defects?: Partial<Record<Defect, Severity | null>>;
  overall?: number | null;
  note?: string;
}

export const isNothing = ({ tastes = {}, defects = {}, overall, note }: Said): boolean =>
  overall === undefined &&
  note === undefined &&
  Object.keys(tastes).length + Object.keys(defects).length === 0;

/** The later one wins. */
export const mergeSaid = (earlier: Said, later: Said): Said => ({
  ...earlier,
  ...later,
  ...(earlier.tastes || later.tastes ? { tastes: { ...earlier.tastes, ...later.tastes } } : {}),
  ...(earlier.defects || later.defects ? { defects: { ...earlier.defects, ...later.defects } } : {}),
});

/** What is left once some of it was saved: what was changed again meanwhile stays. */
export function withoutSaved(said: Said, saved: Said): Said {
  const tastes = without(said.tastes, saved.tastes);
  const defects = without(said.defects, saved.defects);
  return {
    ...(tastes === undefined ? {} : { tastes }),
    ...(defects === undefined ? {} : { defects }),
    ...(said.overall === undefined || said.overall === saved.overall ? {} : { overall: said.overall }),
    ...(said.note === undefined || said.note === saved.note ? {} : { note: said.note }),
  };
}

function without<V>(
  said: Readonly<Record<string, V>> | undefined,
  saved: Readonly<Record<string, V>> = {},
): Record<string, V> | undefined {
  const left = Object.entries(said ?? {}).filter(([key, value]) => saved[key] !== value);
  return left.length === 0 ? undefined : Object.fromEntries(left);
}

/** A card as it will be once that is saved. */
export function withSaid(card: CuppingCard, { tastes, defects, overall, note }: Said): CuppingCard {
  return {
    ...card,
    tastes: named({ ...card.tastes, ...tastes }),
    defects: named({ ...card.defects, ...defects }),
    overall: overall === undefined ? card.overall : overall,
    note: note ?? card.note,
  };
}

const named = <V>(all: Readonly<Record<string, V | null>>): Record<string, V> =>
  Object.fromEntries(
    Object.entries(all).flatMap(([key, value]) =>
      value === null || value === undefined ? [] : [[key, value]],
    ),
  );
