import { COMMISSION } from '#domain/storefronts/storefront.ts';
import { TextField } from '#web/ui/form/text-field.tsx';

export const COMMISSION_FIELD = { commissionPercent: { label: 'Commission in per cent' } } as const;

export const CommissionInput = ({ value }: { value: number }) => (
  <TextField
    name="commissionPercent"
    inputMode="numeric"
    value={String(value)}
    hint={`${COMMISSION.least} to ${COMMISSION.most} of the goods before the mark-up; ${COMMISSION.usual} as a rule.`}
  />
);

/** What was typed, as the API has it; anything else is refused there. */
export const percentOf = (typed: Readonly<Record<string, string>>): number =>
  /^\d+$/.test(typed['commissionPercent'] ?? '') ? Number(typed['commissionPercent']) : Number.NaN;
