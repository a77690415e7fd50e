import type { CarrierBox } from '#contract/carrier/carrier-box.ts';
import type { Problem } from '#contract/problem.ts';
import type { RowResult } from '#web/staff/ui/acts/bulk-bar.tsx';

/** A refusal names boxes by their references. */
export const refusalsIn = ({ message, fields = {} }: Problem, chosen: readonly CarrierBox[]): RowResult[] => {
  const named = chosen.filter(({ reference }) => reference in fields);
  return (named.length === 0 ? chosen : named).map(({ id, reference }) => ({
    id: String(id),
    name: reference,
    isDone: false,
    words: fields[reference] ?? message,
  }));
};
