/** Linear programming: the largest value of a sum under limits on other sums, of numbers that are at least 0. */
export interface LinearProgramme {
  /** What each variable adds to the value. Of several values, the first counts most: the next only decides among equals. */
  gains: readonly [readonly number[], ...(readonly number[])[]];
  /** Each holds its variables’ coefficients, and what their sum may be at most, at least 0. */
  limits: readonly { of: readonly number[]; atMost: number }[];
}

const TOLERANCE = 1e-9;

/** After so many steps the first gain is taken rather than the largest, which cannot go round in circles. */
const GREEDY_STEPS = 200;
const MOST_STEPS = 2000;

/** The simplex method, from the origin, which meets every limit. Answers the variables. Every value has to be bounded. */
export function maximise({ gains, limits }: LinearProgramme): number[] {
  const { length: count } = gains[0];
  const width = count + limits.length + 1;
  const rows = limits.map(({ of, atMost }, i) => {
    const row = new Float64Array(width);
    row.set(of);
    row[count + i] = 1;
    row[width - 1] = atMost;
    return row;
  });
  const values = gains.map((gain) => {
    const value = new Float64Array(width);
    value.set(gain);
    return value;
  });
  const basis = limits.map((_, i) => count + i);
  values.forEach((value, i) => {
    const earlierValues = values.slice(0, i);
    for (let step = 0; step < MOST_STEPS; step++) {
      const entering = enteringColumn(value, earlierValues, step < GREEDY_STEPS);
      if (entering < 0) break;
      const leaving = leavingRow(rows, entering, basis);
      if (leaving < 0) throw new Error('The linear programme has no largest value.');
      pivot([...rows, ...values], { leaving, entering });
      basis[leaving] = entering;
    }
  });
  const solution = Array.from({ length: count }, () => 0);
  basis.forEach((variable, i) => {
    if (variable < count) solution[variable] = rows[i]?.[width - 1] ?? 0;
  });
  return solution;
}

/** A column that costs something of an earlier value stays out. */
function enteringColumn(
  value: Float64Array,
  earlierValues: readonly Float64Array[],
  isGreedy: boolean,
): number {
  let entering = -1;
  let most = TOLERANCE;
  for (let column = 0; column < value.length - 1; column++) {
    if ((value[column] ?? 0) <= most) continue;
    if (earlierValues.some((earlier) => (earlier[column] ?? 0) < -TOLERANCE)) continue;
    entering = column;
    if (!isGreedy) break;
    most = value[column] ?? 0;
  }
  return entering;
}

function leavingRow(rows: readonly Float64Array[], entering: number, basis: readonly number[]): number {
  let leaving = -1;
  let least = Infinity;
  rows.forEach((row, i) => {
    const coefficient = row[entering] ?? 0;
    if (coefficient <= TOLERANCE) return;
    const ratio = (row.at(-1) ?? 0) / coefficient;
    const isTie = Math.abs(ratio - least) <= TOLERANCE && (basis[i] ?? 0) < (basis[leaving] ?? 0);
    if (ratio < least - TOLERANCE || isTie) [leaving, least] = [i, ratio];
  });
  return leaving;
}

/** The rows of the values come after those of the limits. */
function pivot(
  rows: readonly Float64Array[],
  { leaving, entering }: { leaving: number; entering: number },
): void {
  const row = rows[leaving];
  if (row === undefined) return;
  const coefficient = row[entering] ?? 1;
  for (let column = 0; column < row.length; column++) row[column] = (row[column] ?? 0) / coefficient;
  for (const other of rows) {
    const factor = other[entering] ?? 0;
    if (other === row || factor === 0) continue;
    for (let column = 0; column < row.length; column++)
      other[column] = (other[column] ?? 0) - factor * (row[column] ?? 0);
  }
}
