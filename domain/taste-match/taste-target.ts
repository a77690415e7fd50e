/** Taste target: the taste that a match starts from, what a customer moved in it, and how much each taste counts. */
import { type Scores, TASTES, type Taste } from '#domain/taste/axes.ts';
import { movesOf, type WishedMove } from './wishes/moves.ts';

export interface TargetChanges {
  moved: Readonly<Partial<Scores>>;
  importance: Readonly<Partial<Record<Taste, Importance>>>;
}

export interface TasteTarget extends TargetChanges {
  start: Readonly<Scores>;
}

export const NO_CHANGES: TargetChanges = { moved: {}, importance: {} };

export const scoreIn = ({ start, moved }: TasteTarget, taste: Taste): number => moved[taste] ?? start[taste];

export const scoresOf = (target: TasteTarget): Scores => ({ ...target.start, ...target.moved });

/** Unless a customer says otherwise, a taste that they moved is a must. */
export const importanceIn = ({ moved, importance }: TargetChanges, taste: Taste): Importance =>
  importance[taste] ?? (moved[taste] === undefined ? 'nice' : 'must');

/** Scores move by half points; a taste that is back at its start counts as not moved. */
export function withScore(target: TasteTarget, taste: Taste, score: number): TasteTarget {
  const { [taste]: _before, ...others } = target.moved;
  const to = Math.min(10, Math.max(1, Math.round(2 * score) / 2));
  const isAtStart = Math.abs(score - target.start[taste]) < 0.05;
  return { ...target, moved: isAtStart ? others : { ...others, [taste]: to } };
}

/** The next half point up or down, so many steps away. */
export function steppedFrom(score: number, steps: number): number {
  const nearest = steps > 0 ? Math.floor(2 * score) : Math.ceil(2 * score);
  return (nearest + steps) / 2;
}

export const withImportance = (target: TasteTarget, taste: Taste, importance: Importance): TasteTarget => ({
  ...target,
  importance: { ...target.importance, [taste]: importance },
});

export const isChanged = ({ moved, importance }: TargetChanges): boolean =>
  Object.keys(moved).length + Object.keys(importance).length > 0;

/** A target as the API takes it. */
export const wishFor = (
  target: TasteTarget,
): { target: Scores; start: Scores; weights: Record<Taste, Importance> } => ({
  target: scoresOf(target),
  start: { ...target.start },
  weights: Object.fromEntries(TASTES.map((taste) => [taste, importanceIn(target, taste)])) as Record<
    Taste,
    Importance
  >,
});

/** The tastes that count, such as to say in words by how much they are missed. */
export const countedScores = (target: TasteTarget): Partial<Scores> =>
  Object.fromEntries(
    TASTES.filter((taste) => importanceIn(target, taste) !== 'ignore').map((taste) => [
      taste,
      scoreIn(target, taste),
    ]),
  );

/** What was moved, of the tastes that count. */
export const movesIn = (target: TasteTarget): WishedMove[] =>
  movesOf({ target: countedScores(target) }, target.start);

/** Changes as they stand in an address, in the order of the tastes: `chocolate-8_floral-3.5` and `salt-ignore`. */
export const writeMoved = ({ moved }: TargetChanges): string => written(moved);

export const writeImportance = ({ importance }: TargetChanges): string => written(importance);

const written = (values: Readonly<Partial<Record<Taste, number | string>>>): string =>
  TASTES.filter((taste) => values[taste] !== undefined)
    .map((taste) => `${taste}-${values[taste]}`)
    .join('_');

/** What is malformed in an address is left out, and so is a second value for the same taste. */
export function readChanges(moved: string, importance: string): TargetChanges {
  return {
    moved: read(moved, (text) => (/^(?:[1-9](?:\.5)?|10)$/.test(text) ? Number(text) : null)),
    importance: read(importance, (text) => (isImportance(text) ? text : null)),
  };
}

function read<Value>(text: string, valueOf: (text: string) => Value | null): Partial<Record<Taste, Value>> {
  const values: Partial<Record<Taste, Value>> = {};
  for (const part of text.split('_', TASTES.length)) {
    const [name, valueText = ''] = part.split('-', 2);
    const taste = TASTES.find((known) => known === name);
    const value = valueOf(valueText);
    if (taste !== undefined && value !== null && values[taste] === undefined) values[taste] = value;
  }
  return values;
}

const isImportance = (text: string): text is Importance => Object.hasOwn(IMPORTANCE, text);

/** The weights behind the answers to "How important is this taste?" */
export const IMPORTANCE = { must: 3, nice: 1, ignore: 0 } as const;

export type Importance = keyof typeof IMPORTANCE;
