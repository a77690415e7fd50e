/** What is called off of a contract for green coffee: so many grams of what was agreed, each time with a day on which they are to arrive. */

export interface Called {
  /** Grams that were agreed. */
  contracted: number;
  /** Grams that were called off so far, without what was cancelled. */
  called: number;
}

/** What can still be called off; never below nothing, also where somebody confirmed that more was called. */
export const remainderOf = ({ contracted, called }: Called): number => Math.max(0, contracted - called);

/** How much more than was agreed is called off together with so many grams. */
export const excessOf = ({ contracted, called }: Called, grams: number): number =>
  Math.max(0, called + grams - contracted);

/** Whoever needs twice of what was agreed makes another contract. */
export const isBeyondConfirming = (of: Called, grams: number): boolean => excessOf(of, grams) > of.contracted;
