/** Buckets in the order of their sacks, so that each sack is fetched once, instead of the order in which they are roasted. */

import { createStoredChoice } from '#web/staff/ui/stored-choice.ts';
import { Tick } from '#web/staff/ui/tick.tsx';
import { useStore } from '#web/state/create-store.ts';
import type { GreenBucket } from './overtaken.tsx';

export const bySack = createStoredChoice('weigh by sack');

/** The sack that is needed first comes first, with all that is weighed from it. */
export const sackBySack = (buckets: readonly GreenBucket[]): GreenBucket[] =>
  [...Map.groupBy(buckets, ({ green }) => green.lot_id ?? `bean ${green.bean_id}`).values()].flat();

export function SackBySack() {
  const isBySack = useStore(bySack);
  return (
    <Tick checked={isBySack} onChange={({ currentTarget }) => bySack.set(currentTarget.checked)}>
      Sack by sack
    </Tick>
  );
}
