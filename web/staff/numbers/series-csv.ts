/** A group's figures as CSV, a row for each step. */

import type { Numbers } from '#contract/numbers/numbers.ts';
import { writeCsv } from '#domain/carrier/csv.ts';
import { FIGURES, type Figure, figuresOf, type Group } from '#domain/numbers/figures.ts';
import { IN_WORDS } from './words.ts';

const UNITS = { pence: ', £', grams: ', kg', count: '' };

/** A spreadsheet takes a cell that begins with a minus for a formula, so that what is below zero has a column of its own. */
export function csvOf(group: Group, { steps, series }: Pick<Numbers, 'steps' | 'series'>): string {
  const columns = figuresOf(group).flatMap((figure) => columnsOf(figure, series[figure] ?? []));
  return writeCsv([
    ['From', ...columns.map(({ head }) => head)],
    ...steps.map((day, i) => [day, ...columns.map(({ cells }) => cells[i] ?? '')]),
  ]);
}

function columnsOf(figure: Figure, values: readonly number[]): { head: string; cells: string[] }[] {
  const { unit } = FIGURES[figure];
  const head = `${IN_WORDS[figure]}${UNITS[unit]}`;
  const written = (value: number) =>
    unit === 'count' ? String(value) : value.toFixed(unit === 'pence' ? 2 : 3);
  const above = { head, cells: values.map((value) => written(Math.max(0, value))) };
  if (values.every((value) => value >= 0)) return [above];
  return [above, { head: `${head}, below zero`, cells: values.map((value) => written(Math.max(0, -value))) }];
}
