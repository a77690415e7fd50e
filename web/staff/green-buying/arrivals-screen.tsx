import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { GreenArrival } from '#contract/green-buying/green-arrivals.ts';
import { weightInWords } from '#domain/weight.ts';
import { useMay } from '#web/staff/shell/me.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { Chips } from '#web/staff/ui/chips.tsx';
import { useKeys } from '#web/staff/ui/keys/use-keys.ts';
import { Empty, Loaded, Screen } from '#web/staff/ui/screen.tsx';
import { type Column, DataTable } from '#web/staff/ui/table/data-table.tsx';
import { shortDate } from '#web/staff/ui/times.ts';
import { ExpectGreen } from './expect-green.tsx';
import { useArrivals } from './use-green-buying.ts';
import { isToCome, stateOfArrival } from './words.ts';

/** Green coffee that is to arrive, and what became of the last hundred. */
export function ArrivalsScreen() {
  const arrivals = useArrivals();
  const may = useMay();
  const [query] = useSearchParams();
  const [isExpecting, setExpecting] = useState(false);
  const expect = () => setExpecting(true);
  const showsOver = query.get('show') === 'over';
  useKeys(
    'Arrivals',
    may('catalogue') ? [{ press: 'n', does: 'Write down what was bought', act: expect }] : [],
  );
  return (
    <Screen
      title="Arrivals"
      lead="Green coffee that was called off or bought."
      actions={
        may('catalogue') && (
          <ActButton kind="primary" press="n" onAct={expect}>
            Write down what was bought
          </ActButton>
        )
      }
    >
      <Loaded call={arrivals} what="the arrivals">
        {(all) => {
          const toCome = all.filter(isToCome);
          const over = all.filter((one) => !isToCome(one));
          return (
            <>
              <Chips
                label="Arrivals to show"
                chips={[
                  { name: 'To come', count: toCome.length, to: '/arrivals', isCurrent: !showsOver },
                  {
                    name: 'Received or cancelled',
                    count: over.length,
                    to: '/arrivals?show=over',
                    isCurrent: showsOver,
                  },
                ]}
              />
              <Arrivals arrivals={showsOver ? over : toCome} showsOver={showsOver} />
            </>
          );
        }}
      </Loaded>
      {isExpecting && (
        <ExpectGreen
          onClose={() => setExpecting(false)}
          onDone={() => {
            setExpecting(false);
            arrivals.again();
          }}
        />
      )}
    </Screen>
  );
}

const Arrivals = ({ arrivals, showsOver }: { arrivals: readonly GreenArrival[]; showsOver: boolean }) =>
  arrivals.length === 0 ? (
    <Empty>
      <p>{showsOver ? 'Nothing was received or cancelled yet.' : 'No green coffee is on its way.'}</p>
    </Empty>
  ) : (
    <ArrivalTable
      arrivals={arrivals}
      caption={showsOver ? 'Received or cancelled, the latest first' : 'To come, the first first'}
    />
  );

export const ArrivalTable = ({
  arrivals,
  caption,
}: {
  arrivals: readonly GreenArrival[];
  caption: string;
}) => (
  <DataTable
    caption={caption}
    rows={arrivals}
    idOf={({ id }) => String(id)}
    toOf={({ id }) => `/arrivals/${id}`}
    rowHead={{ head: 'Bean', cell: ({ bean }) => bean }}
    columns={COLUMNS}
  />
);

const COLUMNS: readonly Column<GreenArrival>[] = [
  { head: 'Expected', cell: ({ expected_on }) => shortDate(expected_on), isFigure: true },
  { head: 'Kilos', cell: ({ grams }) => weightInWords(grams), isFigure: true },
  { head: 'From', cell: ({ supplier }) => supplier },
  {
    head: 'Contract',
    cell: ({ contract_id, contract_reference }) =>
      contract_id === null ? '–' : contract_reference || String(contract_id),
  },
  { head: 'State', cell: stateOfArrival },
];
