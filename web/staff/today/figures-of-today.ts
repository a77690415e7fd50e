import type { Today } from '#contract/order-desk/today.ts';
import { visibleKilos } from '#domain/weight.ts';
import type { Figure } from '#web/staff/ui/figures.tsx';
import { clockTime } from '#web/staff/ui/times.ts';

/** Due, late, coffee, batches with their end, boxes, and what is in the way. */
export function figuresOf(figures: Today['figures'], problems: number): readonly Figure[] {
  const { due, late, grams, held_grams, batches, batches_done, finish_at, boxes, boxes_packed } = figures;
  return [
    { name: 'Orders due', value: due, to: '/today' },
    { name: 'Late', value: late, to: '/today?show=late', isAlarm: late > 0 },
    {
      name: 'Coffee due',
      value: visibleKilos(grams),
      more: held_grams === 0 ? undefined : `${visibleKilos(held_grams)} more held`,
    },
    {
      name: 'Batches roasted',
      value: batches === 0 ? '–' : `${batches_done}/${batches}`,
      more:
        finish_at === null
          ? batches === 0
            ? 'Not started'
            : 'All dropped'
          : `Done at ${clockTime(finish_at)}`,
    },
    { name: 'Boxes packed', value: boxes === 0 ? '–' : `${boxes_packed}/${boxes}` },
    { name: 'Needs attention', value: problems, to: '/today?show=problems', isAlarm: problems > 0 },
  ];
}
