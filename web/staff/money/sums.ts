import { sumPounds } from '#domain/money/pounds.ts';
import { pounds, takenOff } from '#web/ui/figures.ts';

/** Sums of amounts in pounds, to the penny. */
export const sumOf = <Row>(rows: readonly Row[], amountOf: (row: Row) => number): number =>
  sumPounds(rows.map(amountOf));

/** Debit or credit: the side on which nothing stands is empty. */
export const onOneSide = (amount: number): string => (amount === 0 ? '' : pounds(amount));

/** An amount that may be below zero. */
export const signed = (amount: number): string => (amount < 0 ? takenOff(-amount) : pounds(amount));
