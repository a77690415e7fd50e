/** Puts the coffees of a proposal into the browser’s cart, beside what is there, so that they can be changed. */
import type { ProposedOrder } from '#contract/reorders/reorders.ts';
import { addToCart } from '#web/state/change-cart.ts';
import { forgetIdempotencyKey } from '#web/state/idempotency-keys.ts';
import { lineAgain } from '#web/state/new-line.ts';

/** Answers why a coffee could not be added; `null` once all of them are there. */
export async function fillCart({ id, lines }: ProposedOrder): Promise<string | null> {
  const partOf = (index: number) => `proposal ${id}, ${index}`;
  let problem: string | null = null;
  for (const [index, line] of lines.entries()) {
    const added = await addToCart(lineAgain(line, line.blend_recipes), partOf(index));
    if (!added.ok) problem ??= added.problem.message;
  }
  // Idempotency keys: until all of them are in the cart, trying again adds only those that are missing.
  if (problem === null) for (const index of lines.keys()) forgetIdempotencyKey(partOf(index));
  return problem;
}
