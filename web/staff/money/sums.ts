import { pounds, takenOff } from '../../ui/figures.ts';

/** Sums of amounts in pounds, to the penny. */
export const sumOf = <Row>(rows: readonly Row[], amountOf: (row: Row) => number): number =>
  rows.reduce((pence, row) => pence + Math.round(amountOf(row) * 100), 0) / 100;

/** An amount that may be below zero. */
export const signed = (amount: number): string => (amount < 0 ? takenOff(-amount) : pounds(amount));

/** What the caption of a table adds that shows only the newest of its rows. */
export const notAllShown = (shown: number, count: number): string =>
  shown < count ? `, of which the newest ${shown} are shown: choose fewer days for the others` : '';
