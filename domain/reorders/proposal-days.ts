/** When an order has to leave so that it comes before the coffee runs out, and when it is proposed. */
import { type Day, dayAfter } from '../dispatch/day.ts';
import { deliveryDay, isWorkingDay, nextDispatch } from '../dispatch/dispatch.ts';
import type { ShippingOptionId } from '../postage/postage.ts';
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
): ProposalDays {
  const inHand = Math.round(spreadDays / 2);
  const arriveBy = dayAfter(runsOutOn, -1 - inHand);
  const dispatchOn = lastDayThat(
    arriveBy,
    (day) => isWorkingDay(day) && deliveryDay(day, option) <= arriveBy,
  );
  return { dispatchOn, proposeOn: workingDaysBefore(dispatchOn, WORKING_DAYS_TO_ANSWER) };
}

/** Approved by noon of this day, it comes before the coffee runs out; `null` where nothing that is approved now does. */
export function approveBy(
  { runsOutOn, dispatchOn }: Pick<Estimate, 'runsOutOn'> & Pick<ProposalDays, 'dispatchOn'>,
  option: ShippingOptionId,
  now: Date,
): Day | null {
  const { dispatchedOn: soonest } = nextDispatch(now);
  const day = dispatchOn > soonest ? dispatchOn : soonest;
  return deliveryDay(day, option) < runsOutOn ? day : null;
}

function workingDaysBefore(day: Day, days: number): Day {
  let before = day;
  for (let passed = 0; passed < days; passed++) before = lastDayThat(dayAfter(before, -1), isWorkingDay);
  return before;
}

function lastDayThat(until: Day, fits: (day: Day) => boolean): Day {
  let day = until;
  while (!fits(day)) day = dayAfter(day, -1);
  return day;
}
