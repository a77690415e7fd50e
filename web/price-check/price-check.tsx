import { useDeferredValue, useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { PriceCheckRow } from '#contract/pricing/price-check.ts';
import { IN_PLACE } from '#web/ui/in-place-navigation.ts';
import { PriceTable } from './price-table.tsx';
import { PriceToolbar } from './price-toolbar.tsx';
import { filtered, queryOfView, readView, rowsOf, sorted, sortedBy, type View } from './view.ts';

/** Table of all blends with their prices. `blends` is empty while the prices are loading. */
export function PriceCheck({ blends }: { blends: readonly PriceCheckRow[] }) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const [view, setView] = useState(() => readView(query));
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const changeView = (next: View) => {
    setView(next);
    navigate(queryOfView(next), IN_PLACE);
  };
  // Deferred, so that typing in the filter stays smooth with thousands of rows.
  const deferredView = useDeferredValue(view);
  const rows = useMemo(() => rowsOf(blends, deferredView), [blends, deferredView]);
  const shown = useMemo(
    () => sorted(filtered(rows, deferredView.filter), deferredView),
    [rows, deferredView],
  );
  const selectedRows = rows.filter(({ id }) => selected.has(id));

  return (
    <>
      <PriceToolbar
        view={view}
        onView={changeView}
        shownCount={shown.length}
        count={rows.length}
        selected={selectedRows}
      />
      <PriceTable
        rows={shown}
        view={view}
        onSort={(column) => changeView(sortedBy(view, column))}
        selected={selected}
        onSelect={setSelected}
      />
    </>
  );
}
