/** Symmetric positive definite matrices, row after row in one array, and their Cholesky factors. */
export interface CholeskyFactor {
  size: number;
  lower: Float64Array;
}

/** Below it a pivot is rounding error. */
const LEAST_PIVOT = 1e-12;

export function choleskyOf(matrix: Float64Array, size: number): CholeskyFactor {
  const lower = new Float64Array(size * size);
  for (let i = 0; i < size; i++) {
    for (let j = 0; j <= i; j++) {
      let rest = matrix[i * size + j]!;
      for (let k = 0; k < j; k++) rest -= lower[i * size + k]! * lower[j * size + k]!;
      lower[i * size + j] = i === j ? Math.sqrt(Math.max(rest, LEAST_PIVOT)) : rest / lower[j * size + j]!;
    }
  }
  return { size, lower };
}

export function logDeterminant({ size, lower }: CholeskyFactor): number {
  let sum = 0;
  for (let i = 0; i < size; i++) sum += Math.log(lower[i * size + i]!);
  return 2 * sum;
}

/** The vector that the matrix turns into the given one. */
export const solve = (factor: CholeskyFactor, right: Float64Array): Float64Array =>
  solveColumns(factor, right, 1);

/** The same for several vectors at once, which are the columns of a matrix of so many. */
export function solveColumns(
  { size, lower }: CholeskyFactor,
  right: Float64Array,
  count: number,
): Float64Array {
  const solution = Float64Array.from(right);
  const subtract = (from: number, row: number, factor: number) => {
    for (let c = 0; c < count; c++) solution[from * count + c]! -= factor * solution[row * count + c]!;
  };
  const divide = (row: number, by: number) => {
    for (let c = 0; c < count; c++) solution[row * count + c]! /= by;
  };
  for (let i = 0; i < size; i++) {
    for (let k = 0; k < i; k++) subtract(i, k, lower[i * size + k]!);
    divide(i, lower[i * size + i]!);
  }
  for (let i = size - 1; i >= 0; i--) {
    for (let k = i + 1; k < size; k++) subtract(i, k, lower[k * size + i]!);
    divide(i, lower[i * size + i]!);
  }
  return solution;
}

export function inverseOf(factor: CholeskyFactor): Float64Array {
  const { size } = factor;
  const unit = new Float64Array(size * size);
  for (let i = 0; i < size; i++) unit[i * size + i] = 1;
  return solveColumns(factor, unit, size);
}

export function product(matrix: Float64Array, vector: Float64Array): Float64Array {
  const size = vector.length;
  return vector.map((_value, i) => {
    let sum = 0;
    for (let k = 0; k < size; k++) sum += matrix[i * size + k]! * vector[k]!;
    return sum;
  });
}

export function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let k = 0; k < a.length; k++) sum += a[k]! * b[k]!;
  return sum;
}
