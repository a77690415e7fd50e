/** Soft edge: between which scores a petal fades, so that four in five times what is liked best lies between them. */

/** With invented drinkers the worked-out range held the truth a little less often than it says, so it is drawn wider. */
const WIDER = 1.15;

const WEAKEST = 1;
const STRONGEST = 10;

export interface SoftEdge {
  low: number;
  high: number;
}

export function softEdgeOf({ low, high }: SoftEdge): SoftEdge {
  const middle = (low + high) / 2;
  const half = (WIDER * (high - low)) / 2;
  return { low: Math.max(WEAKEST, middle - half), high: Math.min(STRONGEST, middle + half) };
}
