import { MOST_BEANS } from '#domain/blend/recipe.ts';
import type { RoastProblem } from '../problem/roast-problem.ts';

/** The inverse of a few beans' Gram matrix, with the sum of each row and of all; 0 where there is no bean. */
export interface GramInverse {
  matrix: Float64Array;
  sums: Float64Array;
  total: number;
}

export const makeGramInverse = (): GramInverse => ({
  matrix: new Float64Array(MOST_BEANS * MOST_BEANS),
  sums: new Float64Array(MOST_BEANS),
  total: 0,
});

const LEAST_PIVOT = 1e-12;

/** Inverts by Cholesky; the Gram matrix has to be regular on these beans. */
export function invert(
  inverse: GramInverse,
  beans: readonly number[],
  { count, gram }: Pick<RoastProblem, 'count' | 'gram'>,
): void {
  const size = beans.length;
  const { matrix, sums } = inverse;
  for (let i = 0; i < size; i++) {
    for (let j = 0; j <= i; j++) {
      let product = gram[beans[i]! * count + beans[j]!]!;
      for (let k = 0; k < j; k++) product -= cholesky[i * MOST_BEANS + k]! * cholesky[j * MOST_BEANS + k]!;
      cholesky[i * MOST_BEANS + j] =
        j < i ? product / cholesky[j * MOST_BEANS + j]! : Math.sqrt(Math.max(product, LEAST_PIVOT));
    }
  }
  invertCholesky(size);
  matrix.fill(0);
  sums.fill(0);
  inverse.total = 0;
  for (let i = 0; i < size; i++) {
    for (let j = 0; j < size; j++) {
      let product = 0;
      for (let k = Math.max(i, j); k < size; k++)
        product += cholesky[k * MOST_BEANS + i]! * cholesky[k * MOST_BEANS + j]!;
      matrix[i * MOST_BEANS + j] = product;
      sums[i]! += product;
    }
    inverse.total += sums[i]!;
  }
}

const cholesky = new Float64Array(MOST_BEANS * MOST_BEANS);

function invertCholesky(size: number): void {
  for (let i = 0; i < size; i++) {
    const scale = 1 / cholesky[i * MOST_BEANS + i]!;
    for (let j = 0; j < i; j++) {
      let product = 0;
      for (let k = j; k < i; k++) product -= cholesky[i * MOST_BEANS + k]! * cholesky[k * MOST_BEANS + j]!;
      cholesky[i * MOST_BEANS + j] = product * scale;
    }
    cholesky[i * MOST_BEANS + i] = scale;
  }
}
