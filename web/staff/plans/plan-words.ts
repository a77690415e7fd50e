import type { StaffBusinessPlan } from '#contract/plans/business-plan.ts';
import type { StaffPlan } from '#contract/plans/plan.ts';
import { dayInWords } from '#domain/dispatch/day-in-words.ts';
import { sumPounds } from '#domain/money/pounds.ts';
import { pounds } from '#web/ui/figures.ts';

const BY: Record<NonNullable<StaffPlan['ended_by']>, string> = {
  member: 'cancelled by the member',
  staff: 'cancelled by us',
  unpaid: 'because it wasn’t paid',
};

export function stateOfPlan({ state, ends_on, ended_by, refund_trouble }: StaffPlan): string {
  if (refund_trouble !== null) return 'Ended, PayPal refused the refund';
  if (state === 'running') return 'Running';
  if (state === 'unpaid') return 'Its month is unpaid';
  const by = ended_by === null ? '' : `, ${BY[ended_by]}`;
  return `${state === 'ending' ? 'Ends' : 'Ended'} ${ends_on === null ? '' : `on ${dayInWords(ends_on)}`}${by}`;
}

export function stateOfBusinessPlan({ state, ends_on, ended_by, fees }: StaffBusinessPlan): string {
  const owed = sumPounds(fees.map((fee) => fee.owed));
  const words = owed === 0 ? 'nothing owed' : `${pounds(owed)} owed`;
  if (state === 'running') return `Running, ${words}`;
  const by = ended_by === null ? '' : `, ${BY[ended_by]}`;
  return `${state === 'ending' ? 'Ends' : 'Ended'} on ${dayInWords(ends_on ?? '')}${by}, ${words}`;
}

/** A fee that is so late that orders are held holds the one of the period under way too. */
export const nextInvoiceInWords = ({
  next_fee_on,
  waits_for_payment,
  paid_by,
}: StaffBusinessPlan): string => {
  if (waits_for_payment) return `None until what is late is paid; then for the ${paid_by} under way`;
  return next_fee_on === null ? '' : dayInWords(next_fee_on);
};
