/** The order of a member's list, as the shop has it: quick moves are sent one after the other, and only the newest of those that wait. */
import type { Problem } from '#contract/problem.ts';
import type { Reply } from '#web/api/shop-api.ts';

interface OwnListOrder {
  /** Answers why the shop refused the newest order; `null` where it took it, or where a newer one is on its way. */
  send(ctapsIds: readonly string[]): Promise<Problem | null>;
  /** The order that the shop took last. */
  taken(): readonly string[];
}

export function openOwnListOrder(
  first: readonly string[],
  put: (ctapsIds: readonly string[]) => Promise<Reply<unknown>>,
): OwnListOrder {
  let taken = first;
  let next: readonly string[] | null = null;
  let isSending = false;
  return {
    taken: () => taken,
    async send(ctapsIds) {
      next = ctapsIds;
      if (isSending) return null;
      isSending = true;
      let problem: Problem | null = null;
      while (next !== null) {
        const sent: readonly string[] = next;
        next = null;
        const outcome = await put(sent);
        problem = outcome.ok ? null : outcome.problem;
        if (outcome.ok) taken = sent;
      }
      isSending = false;
      return problem;
    },
  };
}

/** Things in the order of these ids; what isn't among them stands first, as what is new does. */
export const inOrder = <T extends { ctaps_id: string }>(
  things: readonly T[],
  ctapsIds: readonly string[],
): T[] => things.toSorted((one, other) => ctapsIds.indexOf(one.ctaps_id) - ctapsIds.indexOf(other.ctaps_id));
