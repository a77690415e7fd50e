import type { Field } from './field.ts';
import { WIDEST } from './flat.ts';

/** The inverse of the products of a few beans' points, with the sum of each row and of all; 0 where there is no bean. */
export interface Inverse {
  matrix: Float64Array;
  sums: Float64Array;
  total: number;
}

export const makeInverse = (): Inverse => ({
  matrix: new Float64Array(WIDEST * WIDEST),
  sums: new Float64Array(WIDEST),
  total: 0,
});

const REGULAR = 1e-12;

/** Takes the products from a Gram matrix that is regular on these beans. */
export function invert(
  inverse: Inverse,
  beans: readonly number[],
  { count, gram }: Pick<Field, 'count' | 'gram'>,
): void {
  const size = beans.length;
  const { matrix, sums } = inverse;
  for (let i = 0; i < size; i++) {
    for (let j = 0; j <= i; j++) {
      let product = gram[beans[i]! * count + beans[j]!]!;
      for (let k = 0; k < j; k++) product -= triangle[i * WIDEST + k]! * triangle[j * WIDEST + k]!;
      triangle[i * WIDEST + j] =
        j < i ? product / triangle[j * WIDEST + j]! : Math.sqrt(Math.max(product, REGULAR));
    }
  }
  invertTriangle(size);
  matrix.fill(0);
  sums.fill(0);
  inverse.total = 0;
  for (let i = 0; i < size; i++) {
    for (let j = 0; j < size; j++) {
      let product = 0;
      for (let k = Math.max(i, j); k < size; k++)
        product += triangle[k * WIDEST + i]! * triangle[k * WIDEST + j]!;
      matrix[i * WIDEST + j] = product;
      sums[i]! += product;
    }
    inverse.total += sums[i]!;
  }
}

const triangle = new Float64Array(WIDEST * WIDEST);

function invertTriangle(size: number): void {
  for (let i = 0; i < size; i++) {
    const scale = 1 / triangle[i * WIDEST + i]!;
    for (let j = 0; j < i; j++) {
      let product = 0;
      for (let k = j; k < i; k++) product -= triangle[i * WIDEST + k]! * triangle[k * WIDEST + j]!;
      triangle[i * WIDEST + j] = product * scale;
    }
    triangle[i * WIDEST + i] = scale;
  }
}
