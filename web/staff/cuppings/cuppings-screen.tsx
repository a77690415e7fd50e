import { Link } from 'react-router';
import type { ListedCupping } from '#contract/cuppings/cuppings.ts';
import { useLiveCall } from '#web/staff/live/use-live-call.ts';
import { useMay } from '#web/staff/shell/me.ts';
import { ActLink } from '#web/staff/ui/acts/act-link.tsx';
import { countOf } from '#web/staff/ui/counts.ts';
import { Empty, Loaded, Screen } from '#web/staff/ui/screen.tsx';
import { Sheet, type SheetColumn } from '#web/staff/ui/table/sheet.tsx';
import { shortDay } from '#web/staff/ui/times.ts';
import { browserApi } from '#web/state/browser-api.ts';

const MOST_SHOWN = 100;

/** Cuppings, the newest first. */
export function CuppingsScreen() {
  const call = useLiveCall('cuppings', ['cuppings'], () =>
    browserApi('GET /staff/cuppings', { query: { limit: MOST_SHOWN } }),
  );
  const may = useMay();
  return (
    <Screen
      title="Cupping"
      lead="Tasted blind, under codes"
      actions={may('floor') && <ActLink to="/cuppings/new" words="New cupping" kind="primary" press="n" />}
    >
      <Loaded call={call} what="the cuppings">
        {(cuppings) =>
          cuppings.length === 0 ? (
            <Empty>
              <p>
                <strong>Nothing has been cupped yet.</strong>
              </p>
              <p>Choose batches or lots for a cupping, and each gets a code by chance.</p>
            </Empty>
          ) : (
            <Sheet caption="Cuppings" rows={cuppings} idOf={({ id }) => id} columns={COLUMNS} />
          )
        }
      </Loaded>
    </Screen>
  );
}

const COLUMNS: readonly SheetColumn<ListedCupping>[] = [
  { head: 'Cupping', cell: ({ id, name }) => <Link to={`/cuppings/${id}`}>{name}</Link>, kind: 'name' },
  { head: 'Day', cell: ({ day }) => shortDay(day), kind: 'time' },
  { head: 'Cups', cell: ({ cups }) => cups, kind: 'figure' },
  {
    head: 'Tasters',
    cell: ({ tasters, finished }) =>
      tasters === 0 ? 'Nobody yet' : `${countOf(tasters, 'taster')}, ${finished} finished`,
  },
  {
    head: 'State',
    cell: ({ revealed_at }) => (revealed_at === null ? 'Open' : 'Revealed'),
  },
];
