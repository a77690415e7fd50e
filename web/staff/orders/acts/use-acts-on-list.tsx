import { type ReactNode, useState } from 'react';
import { useMay } from '#web/staff/shell/me.ts';
import { useKeys } from '#web/staff/ui/keys/use-keys.ts';
import { type Marks, useMarks } from '#web/staff/ui/table/use-marks.ts';
import { BulkActs } from './bulk-acts.tsx';
import type { ActedOn } from './send-act.ts';
import { useOrderActs } from './use-order-acts.tsx';
import { usePrintSlips } from './use-print-slips.ts';

interface ActsOnList {
  marks: Marks;
  /** Tells on which row the keys are. */
  setCurrent: (id: string | undefined) => void;
  /** The bar of the marked orders, and what an act asks before it is done. */
  bar: ReactNode;
}

/** What can be done with a list's orders: by keys with the marked ones, or where none is with the one that they are on. */
export function useActsOnList(orders: readonly ActedOn[], again: () => void): ActsOnList {
  const may = useMay();
  const marks = useMarks(orders.map(idOf));
  const [current, setCurrent] = useState<string>();
  const acts = useOrderActs((refused) => {
    if (marks.all.length > 0) marks.clear(refused);
    again();
  });
  const marked = orders.filter((order) => marks.has(idOf(order)));
  const chosen = marked.length > 0 ? marked : orders.filter((order) => idOf(order) === current);
  const print = usePrintSlips(chosen);
  useKeys('Orders', [
    { press: 'e', does: 'Advance', act: () => acts.advance(chosen) },
    { press: 'h', does: 'Hold, or let go on', act: () => acts.hold(chosen) },
    { press: 'm', does: 'Move to another day', act: () => acts.move(chosen) },
    { press: 'p', does: 'Print packing slips', act: print },
    ...(may('orders') ? [{ does: 'Cancel', act: () => acts.cancel(chosen) }] : []),
  ]);
  const bar = (
    <>
      <BulkActs marks={marks} acts={acts} orders={marked} print={print} />
      {acts.dialog}
    </>
  );
  return { marks, setCurrent, bar };
}

export const idOf = ({ id }: { id: number }): string => String(id);
