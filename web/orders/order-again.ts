import type { OrderBlend } from '#contract/orders/order.ts';
import type { OrderBlendRecipe } from '#contract/orders/order-details.ts';
import type { Problem } from '#contract/problem.ts';
import { hasCoffee, OFFICE_BOX } from '#domain/flights/flight.ts';
import type { Reply } from '#web/api/shop-api.ts';
import { lineAgain, type NewLine } from '#web/state/new-line.ts';

/** The lines that order the coffees of an order once more, each with its own beans. Flights stay out. */
export const linesAgain = (blends: readonly OrderBlend[], recipes: readonly OrderBlendRecipe[]): NewLine[] =>
  blends.filter(hasCoffee).map((blend) =>
    lineAgain(
      blend,
      recipes.filter(({ order_blend_id }) => order_blend_id === blend.id),
    ),
  );

/** What is in a flight is chosen for each order, which the member hears. */
export const flightsLeftOut = (blends: readonly OrderBlend[]): LeftOut[] =>
  blends
    .filter((blend) => !hasCoffee(blend))
    .map(({ name, bag_size_id }) => ({
      name,
      problem: {
        code: 'invalid',
        message: `Its coffees are chosen for each order. You can order another from the ${bag_size_id === OFFICE_BOX.bagSizeId ? 'Office tasting' : 'Taster flight'} page.`,
      },
    }));

/** A coffee that is not in the cart, and why. */
export interface LeftOut {
  name: string;
  problem: Problem;
}

export interface Added {
  added: number;
  leftOut: readonly LeftOut[];
}

/**
 * Adds one line after the other. A refusal of one coffee is no reason to leave out the next; a shop that can't be reached is
 * not asked again.
 */
export async function addAll(
  lines: readonly NewLine[],
  add: (line: NewLine, index: number) => Promise<Reply<unknown>>,
): Promise<Added> {
  const leftOut: LeftOut[] = [];
  let outage: Reply<unknown> | null = null;
  for (const [index, line] of lines.entries()) {
    const outcome: Reply<unknown> = outage ?? (await add(line, index));
    if (outcome.ok) continue;
    leftOut.push({ name: line.name, problem: outcome.problem });
    if (outcome.status !== 422 && outcome.status !== 409) outage = outcome;
  }
  return { added: lines.length - leftOut.length, leftOut };
}

/** Which coffees stayed out, in the shop's own words why, and what became of the others. */
export function leftOutInWords({ added, leftOut }: Added): string {
  const reasons = Map.groupBy(leftOut, ({ problem }) => problem.message);
  const sentences = [...reasons].map(([message, coffees]) => `${LIST.format(namesOf(coffees))}: ${message}`);
  if (added > 0)
    sentences.push(
      added === 1 ? 'The other coffee is in your cart.' : `The other ${added} coffees are in your cart.`,
    );
  return sentences.join(' ');
}

const namesOf = (coffees: readonly LeftOut[]): string[] => [...new Set(coffees.map(({ name }) => name))];

const LIST = new Intl.ListFormat('en-GB');
