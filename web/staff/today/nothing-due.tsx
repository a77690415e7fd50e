import type { Today } from '#contract/order-desk/today.ts';
import { countOf } from '#web/staff/ui/counts.ts';
import { Empty } from '#web/staff/ui/screen.tsx';
import { shortDay } from '#web/staff/ui/times.ts';
import type { View } from './due.ts';

const SAID: Readonly<Record<View, string>> = {
  due: 'Nothing is due.',
  late: 'Nothing is late.',
  problems: 'Nothing needs attention.',
  ahead: 'Nothing is waiting for a later day.',
};

export const NothingDue = ({ view, next }: { view: View; next: Today['next'] }) => (
  <Empty>
    <p>
      <strong>{SAID[view]}</strong>
    </p>
    {view === 'due' && next !== null && (
      <p>
        Next: {countOf(next.orders, 'order')} on {shortDay(next.day)}.
      </p>
    )}
  </Empty>
);
