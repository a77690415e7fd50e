/** The numbers of a span as staff read them: series, sums, and the rows behind a figure. */
import type { Answer, Received } from '#contract/calls.ts';
import { TOO_LONG } from '#contract/numbers/numbers.ts';
import { toPounds } from '#domain/money/pounds.ts';
import { FIGURES, type Figure, figuresOf } from '#domain/numbers/figures.ts';
import { daysIn, mostDaysOf, type Span, spanBefore, stepsOf } from '#domain/numbers/span.ts';
import type { Database } from '#server/platform/database.ts';
import { type Refusal, refuseField } from '#server/platform/refusal.ts';
import { listCohortRows, listTopCoffees, weighGreen } from './coffees-store.ts';
import { hoursToHandOver, listRows, sumSpan, sumSteps } from './figures-store.ts';

const MOST_ROWS = 500;
const TOP_COFFEES = 20;
const PACE_DAYS = 28;

const toKilos = (grams: number): number => grams / 1000;

/** Pounds, kilos or a count. */
const inUnit = (figure: Figure, value: number): number => {
  const { unit } = FIGURES[figure];
  return unit === 'pence' ? toPounds(value) : unit === 'grams' ? toKilos(value) : value;
};

const allInUnits = (figures: readonly Figure[], values: Partial<Record<Figure, number>>) =>
  Object.fromEntries(figures.map((figure) => [figure, inUnit(figure, values[figure] ?? 0)]));

export async function readNumbers(
  db: Database,
  { group, from, to, step }: Received<'GET /staff/numbers'>['query'],
): Promise<Answer<'GET /staff/numbers'>> {
  const span = { from, to };
  const before = spanBefore(span);
  const steps = stepsOf(span, step);
  const figures = figuresOf(group);
  const sums = await sumSteps(db, group, { span, step });
  const seriesOf = (figure: Figure): number[] => {
    const byStep = new Map(
      sums.flatMap(({ day, values }) => {
        const value = values[figure];
        return value === undefined ? [] : [[day, value] as const];
      }),
    );
    return steps.map((day) => byStep.get(day) ?? 0);
  };
  const series = figures.map((figure) => [figure, seriesOf(figure)] as const);
  return {
    ...span,
    before,
    steps,
    series: Object.fromEntries(
      series.map(([figure, values]) => [figure, values.map((value) => inUnit(figure, value))]),
    ),
    sums: Object.fromEntries(
      series.map(([figure, values]) => [
        figure,
        inUnit(
          figure,
          values.reduce((sum, value) => sum + value, 0),
        ),
      ]),
    ),
    sums_before: allInUnits(figures, await sumSpan(db, group, before)),
    hours: group === 'roastery' ? await hoursToHandOver(db, span) : null,
  };
}

export async function readRows(
  db: Database,
  figure: Figure,
  span: Span,
): Promise<Answer<'GET /staff/numbers/{figure}'> | Refusal<'invalid'>> {
  const { group } = FIGURES[figure];
  if (daysIn(span) > mostDaysOf(group)) return refuseField('to', TOO_LONG);
  const { count, sum, rows } = await listRows(db, figure, { span, most: MOST_ROWS });
  return {
    count,
    sum: inUnit(figure, sum),
    rows: rows.map(({ id, day, what, order_id, value }) => ({
      id,
      day,
      what,
      order_id,
      amount: inUnit(figure, value),
    })),
  };
}

export async function readTopCoffees(db: Database, span: Span): Promise<Answer<'GET /staff/top-coffees'>> {
  const coffees = await listTopCoffees(db, span, TOP_COFFEES);
  return coffees.map(({ grams, pence, ...coffee }) => ({
    ...coffee,
    kilos: toKilos(grams),
    amount: toPounds(pence),
  }));
}

/** Month by month, who had come back by its end. */
export async function readCohorts(db: Database, span: Span): Promise<Answer<'GET /staff/cohorts'>> {
  const cohorts = await listCohortRows(db, span);
  return cohorts.map(({ month, customers, seconds }) => {
    let sum = 0;
    const months = stepsOf({ from: month, to: span.to }, 'month');
    const again = months.map((_, after) => {
      sum += seconds.find((one) => one.after === after)?.customers ?? 0;
      return sum;
    });
    return { month, customers, again };
  });
}

export async function readDaysOfGreen(db: Database): Promise<Answer<'GET /staff/days-of-green'>> {
  const { on_hand, taken } = await weighGreen(db);
  return {
    on_hand: toKilos(on_hand),
    a_day: toKilos(Math.round(taken / PACE_DAYS)),
    days: taken === 0 ? null : Math.floor((on_hand * PACE_DAYS) / taken),
  };
}
