import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { PriceCheckRow } from '#contract/pricing/price-check.ts';
import { IN_PLACE } from '#web/ui/in-place-navigation.ts';
import styles from './price-check.module.css';
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

/** Link to the previous page of the visit; to the profile for visitors from elsewhere. */
export function GoBack() {
  const navigate = useNavigate();
  return (
    <Link
      to="/profile"
      onClick={(event) => {
        const historyIndex = (history.state as { idx?: number } | null)?.idx ?? 0;
        if (historyIndex === 0) return;
        event.preventDefault();
        navigate(-1);
      }}
    >
      Go Back
    </Link>
  );
}

/** Covers its children while their data is loading. */
export const LoadingOverlay = ({ busy, children }: { busy: boolean; children: ReactNode }) => (
  <div className={styles.area} aria-busy={busy || undefined}>
    <div inert={busy}>{children}</div>
    <p role="status" className={busy ? styles.overlay : 'visually-hidden'}>
      {busy && 'Fetching Beans Data...'}
    </p>
  </div>
);
