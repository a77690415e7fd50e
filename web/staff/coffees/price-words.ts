import { toPence } from '#domain/money/pounds.ts';
import { pounds } from '#web/ui/figures.ts';

/** Price tiers as the roastery calls them, in their order. */
export const TIERS = ['Home', 'Shop', 'Redistributor', 'Corporate'] as const;

/** A price parameter in its unit. */
export const figureInWords = (value: number, unit: 'pounds' | 'per cent'): string =>
  unit === 'pounds' ? pounds(value) : `${value}%`;

/** Whether the preview is of the price that stands in the field, in pence, and would change anything. */
export const isSettable = ({ before, after }: { before: number; after: number }, pence: number): boolean =>
  toPence(after) === pence && toPence(before) !== pence;

/** What a bag brings beside what it costs. */
export const marginInWords = (percent: number): string =>
  percent < 0
    ? `a loss of ${(-percent).toLocaleString('en-GB')}% of its cost`
    : `${percent.toLocaleString('en-GB')}% over cost`;
