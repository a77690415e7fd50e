/**
 * The match at one roast as geometry. Every bean is a point: its taste less the target, each axis stretched by the root
 * of its weight. A recipe is the mean of its beans' points, and its squared distance from the origin is what is lost.
 */
export interface Field {
  roastId: number;
  /** How many beans, and for each its place in the atlas. */
  count: number;
  places: readonly number[];
  /** How many tastes count, and bean after bean their coordinates. */
  axes: number;
  points: Float64Array;
  /** The inner product of every two points. */
  gram: Float64Array;
  /** What a kilo of each bean costs, and how much a kilo of the blend may; without a limit, infinitely much. */
  costs: Float64Array;
  ceiling: number;
}

export function makeField(field: Omit<Field, 'gram'>): Field {
  return { ...field, gram: gramOf(field) };
}

function gramOf({ count, axes, points }: Omit<Field, 'gram'>): Float64Array {
  const gram = new Float64Array(count * count);
  for (let i = 0; i < count; i++) {
    for (let j = 0; j <= i; j++) {
      let product = 0;
      for (let k = 0; k < axes; k++) product += points[i * axes + k]! * points[j * axes + k]!;
      gram[i * count + j] = product;
      gram[j * count + i] = product;
    }
  }
  return gram;
}
