import { useDeferredValue, useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { PriceCheckRow } from '../../contract/pricing/price-check.ts';
import { GridTable } from './grid-table.tsx';
import { GridToolbar } from './grid-toolbar.tsx';
import { addressOf, filtered, readView, rowsOf, sorted, sortedBy, type View } from './view.ts';

const QUIETLY = { replace: true, preventScrollReset: true, state: { keepsFocus: true } } as const;

/** Blends with their prices; an empty list while they are being fetched. */
export function PriceGrid({ answer }: { answer: readonly PriceCheckRow[] }) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const [view, setView] = useState(() => readView(query));
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const look = (next: View) => {
    setView(next);
    navigate(addressOf(next), QUIETLY);
  };
  // Typing goes on while thousands of rows are being filtered.
  const asked = useDeferredValue(view);
  const rows = useMemo(() => rowsOf(answer, asked), [answer, asked]);
  const shown = useMemo(() => sorted(filtered(rows, asked.filter), asked), [rows, asked]);
  const chosen = rows.filter(({ id }) => selected.has(id));

  return (
    <>
      <GridToolbar view={view} look={look} shown={shown.length} count={rows.length} chosen={chosen} />
      <GridTable
        rows={shown}
        view={view}
        onSort={(column) => look(sortedBy(view, column))}
        selected={selected}
        onSelect={setSelected}
      />
    </>
  );
}
