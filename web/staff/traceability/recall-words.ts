/** What the screen of a recall says. */
import type { RecallPreview } from '#contract/traceability/recall.ts';
import { countOf } from '#web/staff/ui/counts.ts';
import { shortDay } from '#web/staff/ui/times.ts';

type Perhaps = RecallPreview['perhaps'];

export const perhapsInWords = (perhaps: Perhaps): string =>
  `${countOf(sum(perhaps), 'more bag')} of ${countOf(new Set(perhaps.map(({ order_id }) => order_id)).size, 'order')} may hold it: nobody noted what they were filled from.`;

const sum = (perhaps: Perhaps): number => perhaps.reduce((total, { bags }) => total + bags, 0);

export const reasonInWords = ({ coffee, bags, dispatched_on, batch, roasted_on }: Perhaps[number]): string =>
  `${coffee}, ${countOf(bags, 'bag')}. It left on ${shortDay(dispatched_on)}; ${batch} was roasted of this on ${shortDay(roasted_on)}.`;

export const lettersInWords = (buyers: number): string =>
  buyers === 1 ? '1 buyer' : `${buyers.toLocaleString('en-GB')} buyers`;

/** What to know before it is sent: who gets none, and which bags are not at anybody’s yet. */
export function warningsOf({ left_out, not_dispatched, untraced, as_planned }: RecallPreview): string[] {
  return [
    ...(left_out === 0
      ? []
      : [`${ordersInWords(left_out)} left out: cancelled, or of buyers who were forgotten.`]),
    ...(not_dispatched === 0
      ? []
      : [`${ordersInWords(not_dispatched)} still in the roastery. Hold what must not leave.`]),
    ...(as_planned === 0
      ? []
      : [
          `It goes to the buyers of ${countOf(as_planned, 'bag')} more that may hold it: they or their batches stand as planned, not weighed.`,
        ]),
    ...(untraced === 0 ? [] : [`Of ${untraced} of these bags nobody noted what they were filled from.`]),
  ];
}

const ordersInWords = (count: number): string => (count === 1 ? '1 order is' : `${count} orders are`);
