/** A measured figure beside its baseline, and the table that prints figures. */

export interface Figure {
  what: string;
  unit: string;
  value: number;
  baseline?: { name: string; value: number };
  /** Value divided by baseline: the median of several rounds side by side. */
  ratio?: number;
  goal?: { text: string; met: boolean };
}

export const table = (figures: readonly Figure[]): string => inColumns([HEADINGS, ...figures.map(inWords)]);

/** Rows of cells below a row of headings, as lines of text. */
export function inColumns(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  const rule = widths.map((width) => '-'.repeat(width)).join('  ');
  return [lines[0], rule, ...lines.slice(1)].join('\n');
}

const HEADINGS = ['what', 'measured', 'baseline', 'ratio', 'goal'];

const inWords = ({ what, unit, value, baseline, ratio, goal }: Figure): string[] => [
  what,
  `${shown(value)} ${unit}`,
  baseline === undefined ? '' : `${shown(baseline.value)} ${unit}, ${baseline.name}`,
  ratio === undefined ? '' : ratio.toFixed(2),
  goal === undefined ? '' : `${goal.text}: ${goal.met ? 'met' : 'NOT MET'}`,
];

const shown = (value: number) =>
  value.toLocaleString('en-GB', { maximumFractionDigits: value < 100 ? 1 : 0 });
