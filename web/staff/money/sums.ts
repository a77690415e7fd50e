/** Sums of amounts in pounds, to the penny. */
export const sumOf = <Row>(rows: readonly Row[], amountOf: (row: Row) => number): number =>
  rows.reduce((pence, row) => pence + Math.round(amountOf(row) * 100), 0) / 100;
