import type { Taste } from '#domain/taste/axes.ts';

interface StockedBlend extends Readonly<Record<Taste, number>> {
  in_stock: boolean;
  blend_recipes: readonly { bean_id: number }[];
}

/** Six directions that between them most people like, from chocolate and nuts to dark and strong. */
const DIRECTIONS: readonly Taste[][] = [
  ['chocolate', 'nutty'],
  ['floral', 'sour'],
  ['caramel', 'sweet'],
  ['fruity', 'winey'],
  ['roasted', 'bitter'],
  ['chocolate', 'spicy'],
];

/** The house blend without decaf that goes furthest in each direction, to begin with instead of an empty bag. */
export function curatedStarts<B extends StockedBlend>(
  blends: readonly B[],
  decafIds: readonly number[],
): B[] {
  const chosen: B[] = [];
  const holdsDecaf = (blend: B) => blend.blend_recipes.some(({ bean_id }) => decafIds.includes(bean_id));
  for (const tastes of DIRECTIONS) {
    const strength = (blend: B) => tastes.reduce((sum, taste) => sum + blend[taste], 0);
    const [best] = blends
      .filter((blend) => blend.in_stock && !chosen.includes(blend) && !holdsDecaf(blend))
      .toSorted((a, b) => strength(b) - strength(a));
    if (best !== undefined) chosen.push(best);
  }
  return chosen;
}
