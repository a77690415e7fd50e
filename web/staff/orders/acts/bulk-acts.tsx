import { useMay } from '#web/staff/shell/me.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { BulkBar } from '#web/staff/ui/acts/bulk-bar.tsx';
import type { Marks } from '#web/staff/ui/table/use-marks.ts';
import type { ActedOn } from './send-act.ts';
import type { OrderActs } from './use-order-acts.tsx';

interface Props {
  marks: Marks;
  acts: OrderActs;
  orders: readonly ActedOn[];
  print: () => void;
}

/** What can be done with all marked orders at once. */
export function BulkActs({ marks, acts, orders, print }: Props) {
  const may = useMay();
  const areHeld = orders.length > 0 && orders.every(({ hold_reason }) => hold_reason !== null);
  return (
    <BulkBar
      marks={marks}
      noun={['order', 'orders']}
      results={acts.results}
      onResultsRead={acts.forgetResults}
    >
      <ActButton kind="primary" press="e" onAct={() => acts.advance(orders)}>
        Advance
      </ActButton>
      <ActButton press="h" onAct={() => acts.hold(orders)}>
        {areHeld ? 'Let go on' : 'Hold'}
      </ActButton>
      <ActButton press="m" onAct={() => acts.move(orders)}>
        Another day
      </ActButton>
      <ActButton press="p" onAct={print}>
        Print
      </ActButton>
      {may('orders') && (
        <ActButton kind="grave" onAct={() => acts.cancel(orders)}>
          Cancel orders
        </ActButton>
      )}
    </BulkBar>
  );
}
