import type { StandingOrder } from '#contract/reorders/standing-order.ts';
import { type Day, dayAfter, weekday } from '#domain/dispatch/day.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import type { FirstSchedule } from './standing-fields.tsx';

const SECOND_CLASS = '2';
const MONDAY = 1;

/** Next Monday a week, which leaves time for notice. */
function usualStart(today: Day): Day {
  let day = dayAfter(today, 5);
  while (weekday(day) !== MONDAY) day = dayAfter(day, 1);
  return day;
}

/** What the fields show at first: of one that is there, or of a new one. */
export const firstScheduleOf = (standing: StandingOrder | null, mayPlace: boolean): FirstSchedule =>
  standing === null
    ? {
        asks: mayPlace ? 'place' : 'ask',
        everyWeeks: '1',
        startsOn: usualStart(dayInLondon(new Date())),
        endsOn: '',
        shippingOptionId: SECOND_CLASS,
        purchaseOrder: '',
        highestTotal: '',
      }
    : {
        asks: standing.asks ? 'ask' : 'place',
        everyWeeks: String(standing.every_weeks),
        startsOn: standing.starts_on,
        endsOn: standing.ends_on ?? '',
        shippingOptionId: String(standing.shipping_option_id),
        purchaseOrder: standing.purchase_order,
        highestTotal: standing.highest_total === null ? '' : String(standing.highest_total),
      };
