import { type Scores, TASTES } from '#domain/taste/axes.ts';
import type { TasteTarget } from '#domain/taste-match/taste-target.ts';
import { createTabStore } from '#web/state/storage/tab-store.ts';

/** What was pulled and typed, kept for this tab. */
export interface Wished {
  moved: Readonly<Partial<Scores>>;
  /** What the coffee had of each moved taste when that was pulled. */
  from: Readonly<Partial<Scores>>;
  name: string;
}

const NOTHING: Wished = { moved: {}, from: {}, name: '' };

export const wished = createTabStore('sixbean.pulled', NOTHING, wishedIn);

/** What is stored may be of an older version of the shop: a taste counts where both its scores can be read. */
export function wishedIn(stored: unknown): Wished {
  const { moved, from, name } = { ...NOTHING, ...(stored as Partial<Wished>) };
  const pulled = TASTES.filter((taste) => isScore(moved?.[taste]) && isScore(from?.[taste]));
  const those = (scores: Wished['moved']) =>
    Object.fromEntries(pulled.map((taste) => [taste, scores[taste]]));
  return { moved: those(moved), from: those(from), name: typeof name === 'string' ? name : '' };
}

const isScore = (score: unknown): boolean => typeof score === 'number' && score >= 1 && score <= 10;

export const targetFrom = (
  start: Readonly<Scores>,
  { moved, from }: Pick<Wished, 'moved' | 'from'>,
): TasteTarget => ({
  start: { ...start, ...from },
  moved,
  importance: {},
});

export const wishedFrom = ({ start, moved }: TasteTarget, name: string): Wished => ({
  moved,
  from: Object.fromEntries(
    TASTES.filter((taste) => moved[taste] !== undefined).map((taste) => [taste, start[taste]]),
  ),
  name,
});
