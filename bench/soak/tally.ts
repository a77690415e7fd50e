/** How the shops answered: how long each kind of call took, and how often it got which status. */

const NO_ANSWER = 'no answer';
type Outcome = number | typeof NO_ANSWER;

export interface Tally {
  /** Milliseconds of the calls that were answered, by kind. */
  took: Map<string, number[]>;
  /** By kind, then by status. */
  outcomes: Map<string, Map<Outcome, number>>;
  /** How often a shop was slow because the machine was starved: it refused by 503, or was not ready in time. */
  starved: number;
}

export const openTally = (): Tally => ({ took: new Map(), outcomes: new Map(), starved: 0 });

export function countAnswer({ took, outcomes }: Tally, kind: string, status: number, ms: number): void {
  took.set(kind, took.get(kind) ?? []);
  took.get(kind)?.push(ms);
  count(outcomes, kind, status);
}

export const countSilence = ({ outcomes }: Tally, kind: string): void => count(outcomes, kind, NO_ANSWER);

function count(outcomes: Tally['outcomes'], kind: string, outcome: Outcome): void {
  const byStatus = outcomes.get(kind) ?? new Map<Outcome, number>();
  outcomes.set(kind, byStatus.set(outcome, (byStatus.get(outcome) ?? 0) + 1));
}
