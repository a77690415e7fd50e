/** How far a line is, and what it waits for. */
import type { FillLine } from '#contract/packing/filling.ts';
import { by } from '#domain/by.ts';

export const isFilled = ({ bags, quantity }: Pick<FillLine, 'bags' | 'quantity'>): boolean =>
  bags.length === quantity;

export const isOpen = (line: FillLine): boolean => !isFilled(line) && line.short === null;

export const isFillable = (line: FillLine): boolean => isOpen(line) && line.targets.length > 0;

/** Other lines of the same coffee in bags of the same size and grind, which can be filled now. */
export const alikeIn = (lines: readonly FillLine[], line: FillLine): FillLine[] =>
  lines.filter(
    (one) =>
      one.id !== line.id &&
      isFillable(one) &&
      one.ctaps_id === line.ctaps_id &&
      one.roast_id === line.roast_id &&
      one.grind_id === line.grind_id &&
      one.bag_grams === line.bag_grams,
  );

export interface LinesByState {
  fillable: readonly FillLine[];
  /** Those that are roasted first come first; those without a batch last. */
  waiting: readonly FillLine[];
  filled: readonly FillLine[];
}

export const byState = (lines: readonly FillLine[]): LinesByState => ({
  fillable: lines.filter(isFillable),
  waiting: lines
    .filter((line) => !isFilled(line) && !isFillable(line))
    .toSorted(by((line) => line.waits_for.at(-1)?.starts_at ?? 'never')),
  filled: lines.filter(isFilled),
});

/** “Waits for Lantern Ferry, in the roaster on Drum 5”. */
export function waitInWords({ short, waits_for }: FillLine): string {
  if (short !== null) return 'Ran short';
  const batches = waits_for.map(({ name, machine, state }) =>
    state === 'roasting' ? `${name}, in the roaster on ${machine}` : `${name}, to be roasted on ${machine}`,
  );
  return batches.length === 0 ? 'No batch is planned for it' : `Waits for ${batches.join('; ')}`;
}
