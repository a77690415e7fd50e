/** How far the floor has come with a coffee of an order, by its batches and bags alone: what is undone there goes back here. */

/** From the furthest back to the furthest ahead. */
export const STAGES = [
  'unplanned',
  'planned',
  'part_roasted',
  'in_drum',
  'out_of_drum',
  'roasted',
  'bagged',
  'packed',
] as const;

export type Stage = (typeof STAGES)[number];

/** A batch for a coffee, but for those that were given up. */
export interface FollowedBatch {
  state: 'planned' | 'roasting' | 'roasted';
  /** It left the drum, and is not weighed yet. */
  isDropped: boolean;
}

export interface FollowedLine {
  /** How many bags were bought, lie filled, and lie in their boxes. */
  bags: number;
  filled: number;
  packed: number;
  batches: readonly FollowedBatch[];
}

/** Bags count for more than batches: a batch may go on for other orders, or for the shelf. */
export function stageOfLine({ bags, filled, packed, batches }: FollowedLine): Stage {
  if (packed >= bags) return 'packed';
  if (filled >= bags) return 'bagged';
  if (batches.some(({ state, isDropped }) => state === 'roasting' && !isDropped)) return 'in_drum';
  if (batches.some(({ state }) => state === 'roasting')) return 'out_of_drum';
  const isPlanned = batches.some(({ state }) => state === 'planned');
  const isRoasted = filled > 0 || batches.some(({ state }) => state === 'roasted');
  if (isRoasted) return isPlanned ? 'part_roasted' : 'roasted';
  return isPlanned ? 'planned' : 'unplanned';
}

/** How far all coffees of an order are together: a drum that turns for one of them is what happens now, and otherwise the last one counts. */
export function stageOfOrder(stages: readonly Stage[]): Stage {
  for (const stage of ['in_drum', 'out_of_drum'] as const) if (stages.includes(stage)) return stage;
  const [last = 'unplanned', ...others] = stages.toSorted((one, other) => rankOf(one) - rankOf(other));
  const isBehind = rankOf(last) < rankOf('part_roasted');
  return isBehind && others.some((stage) => rankOf(stage) >= rankOf('part_roasted')) ? 'part_roasted' : last;
}

const rankOf = (stage: Stage): number => STAGES.indexOf(stage);
