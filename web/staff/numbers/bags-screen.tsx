import { useSearchParams } from 'react-router';
import type { CoffeeMargin } from '#contract/numbers/bag-margins.ts';
import { useLiveCall } from '#web/staff/live/use-live-call.ts';
import { useMe } from '#web/staff/shell/me.ts';
import { beginOfFileNames } from '#web/staff/shell/shop-name.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { Chips } from '#web/staff/ui/chips.tsx';
import { Empty, Loaded, Screen } from '#web/staff/ui/screen.tsx';
import { DataTable } from '#web/staff/ui/table/data-table.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import { downloadFile } from '#web/ui/download-file.ts';
import { BAGS, columnsOf, sorted, sortOf } from './bags-columns.tsx';
import { bagsCsv } from './bags-csv.ts';
import { PartsOfNumbers } from './parts.tsx';

/** What the usual bag of each coffee leaves at what the lots on hand cost, beside what is planned; the worst first. */
export function BagsScreen() {
  const [address] = useSearchParams();
  const opensCoffees = useMe().rights.catalogue !== undefined;
  const call = useLiveCall('bag margins', ['stock'], () => browserApi('GET /staff/bag-margins'));
  const save = (coffees: readonly CoffeeMargin[]) =>
    downloadFile(
      `${beginOfFileNames()}-bags-at-lot-cost.csv`,
      new Blob([bagsCsv(coffees)], { type: 'text/csv' }),
    );
  return (
    <Screen
      title="Numbers"
      lead="Bags at lot cost: 250 g at the Home price, with green coffee at what the lots on hand cost. Marked where any bag is sold at less than 3% above its cost at the largest discount."
      actions={
        call.answer !== null && (
          <ActButton onAct={() => save(shownIn(call.answer ?? [], address))}>Save as CSV</ActButton>
        )
      }
    >
      <PartsOfNumbers current="Bags at lot cost" />
      <Loaded call={call} what="the bags">
        {(coffees) => (
          <>
            <Chips
              label="Coffees to show"
              chips={Object.entries(VIEWS).map(([show, { name, holds }]) => ({
                name,
                count: coffees.filter(holds).length,
                to: BAGS.withFilter(address, { show: show === 'all' ? '' : show }),
                isCurrent: viewOf(address) === show,
              }))}
            />
            {shownIn(coffees, address).length === 0 ? (
              <Empty>
                <p>{coffees.length === 0 ? 'No coffee is on the shelf.' : 'There is none.'}</p>
              </Empty>
            ) : (
              <DataTable
                caption="Coffees on the shelf, and what a bag of them leaves"
                rows={sorted(shownIn(coffees, address), sortOf(address))}
                idOf={({ kind, id }) => `${kind}-${id}`}
                toOf={(coffee) => (opensCoffees ? pathOf(coffee) : null)}
                rowHead={{ head: 'Coffee', cell: ({ name }) => name }}
                columns={columnsOf(address)}
              />
            )}
          </>
        )}
      </Loaded>
    </Screen>
  );
}

const pathOf = ({ kind, id }: CoffeeMargin): string =>
  kind === 'bean' ? `/coffees/${id}` : `/coffees/blends/${id}`;

const VIEWS = {
  all: { name: 'All', holds: () => true },
  'too-little': { name: 'Too little left', holds: ({ least }) => least?.is_too_little === true },
  'no-lot': { name: 'Without a lot', holds: ({ without_lot }) => without_lot.length > 0 },
} as const satisfies Record<string, { name: string; holds: (coffee: CoffeeMargin) => boolean }>;

const viewOf = (address: URLSearchParams): keyof typeof VIEWS => {
  const show = address.get('show');
  return show === 'too-little' || show === 'no-lot' ? show : 'all';
};

const shownIn = (coffees: readonly CoffeeMargin[], address: URLSearchParams): CoffeeMargin[] =>
  coffees.filter(VIEWS[viewOf(address)].holds);
