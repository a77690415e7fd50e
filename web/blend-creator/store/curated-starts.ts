import type { Taste } from '../../../domain/taste/axes.ts';

interface StockedBlend extends Readonly<Record<Taste, number>> {
  in_stock: boolean;
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

/** The house blend that goes furthest in each direction, to begin with instead of an empty bag. */
export function curatedStarts<B extends StockedBlend>(blends: readonly B[]): B[] {
  const chosen: B[] = [];
  for (const tastes of DIRECTIONS) {
    const strength = (blend: B) => tastes.reduce((sum, taste) => sum + blend[taste], 0);
    const [best] = blends
      .filter((blend) => blend.in_stock && !chosen.includes(blend))
      .toSorted((a, b) => strength(b) - strength(a));
    if (best !== undefined) chosen.push(best);
  }
  return chosen;
}
