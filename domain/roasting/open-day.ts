/** A day whose plan is tried in many ways: for all of them, what its machines have time for and how they split portions is worked out once. */
import type { Machine, PlanInput } from './plan.ts';
import { slotsOf } from './schedule.ts';
import { type FreeKinds, freeKinds } from './splits.ts';

/** Its lines, leftovers and choices may be changed, its machines and their time may not. */
export interface OpenDay extends PlanInput {
  free: FreeKinds;
  /** Each machine by itself, for what staff choose it for. */
  alone: readonly { machine: Machine; free: FreeKinds }[];
}

export function openDay(input: PlanInput): OpenDay {
  const slots = input.machines.map((machine) => [machine, slotsOf(machine, input)] as const);
  return {
    ...input,
    free: freeKinds(slots, input),
    alone: slots.map((slot) => ({ machine: slot[0], free: freeKinds([slot], input) })),
  };
}
