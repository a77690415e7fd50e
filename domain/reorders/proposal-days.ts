/** When an order has to leave so that it comes before the coffee runs out, and when it is proposed. */
import { type Day, dayAfter } from '#domain/dispatch/day.ts';
import { deliveryDay, isWorkingDay, nextDispatch } from '#domain/dispatch/dispatch.ts';
import type { WorkingDays } from '#domain/dispatch/working-days.ts';
import type { ShippingOptionId } from '#domain/postage/postage.ts';
import type { Estimate } from './estimate.ts';

export interface ProposalDays {
  dispatchOn: Day;
  /** The customer has three working days to answer. */
  proposeOn: Day;
}

const WORKING_DAYS_TO_ANSWER = 3;

export function proposalDays(
  { runsOutOn, spreadDays }: Pick<Estimate, 'runsOutOn' | 'spreadDays'>,
  option: ShippingOptionId,
  days: WorkingDays,
): ProposalDays {
  const inHand = Math.round(spreadDays / 2);
  const arriveBy = dayAfter(runsOutOn, -1 - inHand);
  const dispatchOn = lastDayThat(
    arriveBy,
    (day) => isWorkingDay(day, days) && deliveryDay(day, option) <= arriveBy,
  );
  return { dispatchOn, proposeOn: workingDaysBefore(dispatchOn, WORKING_DAYS_TO_ANSWER, days) };
}

/** Approved by the cut-off of this day, it comes before the coffee runs out; `null` where nothing that is approved now does. */
export function approveBy(
  { runsOutOn, dispatchOn }: Pick<Estimate, 'runsOutOn'> & Pick<ProposalDays, 'dispatchOn'>,
  option: ShippingOptionId,
  { now, workingDays }: { now: Date; workingDays: WorkingDays },
): Day | null {
  const { dispatchedOn: soonest } = nextDispatch(now, workingDays);
  const day = dispatchOn > soonest ? dispatchOn : soonest;
  return deliveryDay(day, option) < runsOutOn ? day : null;
}

export function workingDaysBefore(day: Day, count: number, days: WorkingDays): Day {
  let before = day;
  for (let passed = 0; passed < count; passed++)
    before = lastDayThat(dayAfter(before, -1), (one) => isWorkingDay(one, days));
  return before;
}

function lastDayThat(until: Day, fits: (day: Day) => boolean): Day {
  let day = until;
  while (!fits(day)) day = dayAfter(day, -1);
  return day;
}
