/** What a request says of a standing order, read and validated. */
import type { Received } from '#contract/calls.ts';
import { type Day, dayAfter, isDay } from '#domain/dispatch/day.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { isShippingOption } from '#domain/postage/postage.ts';
import type { Catalogue } from '#server/coffee/catalogue/catalogue.ts';
import { readAddress, readCoffee, refusalOfPlace } from '#server/people/checkout/checkout.ts';
import { type Refusal, refuseField } from '#server/platform/refusal.ts';
import type { StandingContent, StandingOrder } from './standing-order-store.ts';

export type NewBody = Received<'POST /standing-orders'>['body'];
export type ChangedBody = Received<'PUT /standing-orders/{id}'>['body'];

interface Before {
  catalogue: Catalogue;
  now: Date;
  /** As it stands; `null` for a new one. */
  standing: StandingOrder | null;
}

/** Coffees that are left as they are may be out of stock: nobody is kept from pausing by that. */
export function readContent(
  body: NewBody | ChangedBody,
  { catalogue, now, standing }: Before,
): StandingContent | Refusal<'invalid'> {
  const wrong = wrongDays(body, { today: dayInLondon(now), standing });
  if (wrong !== null) return wrong;
  const { shippingOptionId: option } = body;
  if (!isShippingOption(option)) return refuseField('shippingOptionId', 'We do not ship that way.');
  const coffee =
    body.lines == null && standing !== null
      ? { lines: standing.lines }
      : readCoffee({ lines: body.lines ?? [], shipping_option_id: option }, catalogue);
  if ('refused' in coffee) return coffee;
  const billing = readAddress(body, 'billing', catalogue);
  if ('refused' in billing) return billing;
  const delivery = readAddress(body, 'shipping', catalogue);
  if ('refused' in delivery) return delivery;
  const notThere = refusalOfPlace(delivery, catalogue);
  if (notThere !== null) return notThere;
  return {
    asks: body.asks,
    weekdays: body.weekdays.toSorted((a, b) => a - b).join(''),
    every_weeks: body.everyWeeks,
    starts_on: body.startsOn,
    ends_on: body.endsOn,
    pauses: body.pauses.map(({ firstDay, lastDay }) => ({ first_day: firstDay, last_day: lastDay })),
    lines: coffee.lines,
    billing,
    delivery,
    shipping_option_id: option,
    purchase_order: body.purchaseOrder,
    highest_total: body.highestTotal,
  };
}

const MOST_DAYS_AHEAD = 366;
const MOST_DAYS_OF_END = 10 * 366;

type Days = Pick<NewBody, 'weekdays' | 'startsOn' | 'endsOn' | 'pauses' | 'highestTotal'>;

function wrongDays(
  { weekdays, startsOn, endsOn, pauses, highestTotal }: Days,
  { today, standing }: { today: Day; standing: StandingOrder | null },
): Refusal<'invalid'> | null {
  if (weekdays.length === 0) return refuseField('weekdays', 'Please choose at least one day.');
  if (new Set(weekdays).size < weekdays.length) return refuseField('weekdays', 'Please name each day once.');
  const isAsBefore = startsOn === standing?.starts_on;
  if (!isAsBefore && (startsOn < today || startsOn > dayAfter(today, MOST_DAYS_AHEAD)))
    return refuseField('startsOn', 'Please choose a day from today on, within a year.');
  if (endsOn !== null && (endsOn < startsOn || endsOn > dayAfter(today, MOST_DAYS_OF_END)))
    return refuseField('endsOn', 'Please choose a last day that is not before the first.');
  const areSound = pauses.every(
    ({ firstDay, lastDay }) => isDay(firstDay) && isDay(lastDay) && firstDay <= lastDay,
  );
  if (!areSound) return refuseField('pauses', 'A pause ends on the day it begins, or later.');
  if (highestTotal !== null && highestTotal === 0)
    return refuseField('highestTotal', 'Please give an amount above zero, or leave it empty.');
  return null;
}
