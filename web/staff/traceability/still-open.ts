/** What of the day is done, and what is still open. */
import type { DayClosing } from '#contract/traceability/day-closing.ts';
import type { Figure } from '#web/staff/ui/figures.tsx';

/** What is not done yet is an alarm. */
export function stillOpen({ batches, bags, boxes }: DayClosing['figures']): Figure[] {
  const { roasted, unfinished } = batches;
  return [
    {
      name: 'Batches roasted',
      value: unfinished === 0 ? roasted : `${roasted} of ${roasted + unfinished}`,
      more: unfinished === 0 ? undefined : `${unfinished} still to roast`,
      ...(unfinished === 0 ? {} : { to: '/roast', isAlarm: true }),
    },
    {
      name: 'Bags handed over',
      value: `${bags.handed_over} of ${bags.due}`,
      more: stage(bags.due, { filled: bags.filled, packed: bags.packed }),
      isAlarm: bags.handed_over < bags.due,
    },
    {
      name: 'Boxes handed over',
      value: boxes.due === undefined ? boxes.handed_over : `${boxes.handed_over} of ${boxes.due}`,
      more: boxes.due === undefined ? undefined : stage(boxes.due, { packed: boxes.packed }),
      isAlarm: boxes.due !== undefined && boxes.handed_over < boxes.due,
    },
  ];
}

/** “40 filled, 12 packed”, until all are. */
const stage = (due: number, done: Readonly<Record<string, number>>): string | undefined =>
  Object.entries(done)
    .filter(([, count]) => count < due)
    .map(([word, count]) => `${count} ${word}`)
    .join(', ') || undefined;

/** Whether nothing happened on a day, so that there is nothing to close. */
export const hasNothing = ({ figures, differences, takings }: DayClosing): boolean =>
  differences.length === 0 &&
  figures.batches.roasted + figures.batches.unfinished + figures.bags.due + figures.boxes.handed_over === 0 &&
  (takings === null || takings.orders === 0);
