import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { GreenContract } from '#contract/green-buying/green-contracts.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { kilosInWords } from '#domain/weight.ts';
import { useMay } from '#web/staff/shell/me.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { Chips } from '#web/staff/ui/chips.tsx';
import { useKeys } from '#web/staff/ui/keys/use-keys.ts';
import { Empty, Loaded, Screen } from '#web/staff/ui/screen.tsx';
import { type Column, DataTable } from '#web/staff/ui/table/data-table.tsx';
import { shortDate } from '#web/staff/ui/times.ts';
import { MakeContract } from './make-contract.tsx';
import { useContracts } from './use-green-buying.ts';
import { isOpen, priceInWords, stateOfContract } from './words.ts';

/** What suppliers agreed to: what can still be called off first. */
export function ContractsScreen() {
  const contracts = useContracts();
  const may = useMay();
  const [query] = useSearchParams();
  const [isMaking, setMaking] = useState(false);
  const make = () => setMaking(true);
  const showsOver = query.get('show') === 'over';
  useKeys('Contracts', may('catalogue') ? [{ press: 'n', does: 'Write down a contract', act: make }] : []);
  return (
    <Screen
      title="Contracts"
      lead="Green coffee that suppliers agreed to, called off as it is needed."
      actions={
        may('catalogue') && (
          <ActButton kind="primary" press="n" onAct={make}>
            Write down a contract
          </ActButton>
        )
      }
    >
      <Loaded call={contracts} what="the contracts">
        {(all) => {
          const open = all.filter(isOpen);
          const over = all.filter((one) => !isOpen(one));
          return (
            <>
              <Chips
                label="Contracts to show"
                chips={[
                  { name: 'Open', count: open.length, to: '/contracts', isCurrent: !showsOver },
                  {
                    name: 'Called off or ended',
                    count: over.length,
                    to: '/contracts?show=over',
                    isCurrent: showsOver,
                  },
                ]}
              />
              <Contracts contracts={showsOver ? over : open} showsOver={showsOver} />
            </>
          );
        }}
      </Loaded>
      {isMaking && (
        <MakeContract
          onClose={() => setMaking(false)}
          onDone={() => {
            setMaking(false);
            contracts.again();
          }}
        />
      )}
    </Screen>
  );
}

function Contracts({ contracts, showsOver }: { contracts: readonly GreenContract[]; showsOver: boolean }) {
  if (contracts.length === 0)
    return (
      <Empty>
        <p>{showsOver ? 'No contract was called off or ended yet.' : 'No contract is open.'}</p>
      </Empty>
    );
  return (
    <DataTable
      caption="Contracts"
      rows={contracts}
      idOf={({ id }) => String(id)}
      toOf={({ id }) => `/contracts/${id}`}
      rowHead={{ head: 'Contract', cell: ({ id, reference }) => reference || `Contract ${id}` }}
      columns={COLUMNS}
    />
  );
}

const COLUMNS: readonly Column<GreenContract>[] = [
  { head: 'Bean', cell: ({ bean }) => bean },
  { head: 'From', cell: ({ supplier }) => supplier },
  { head: 'Kilos', cell: ({ grams }) => kilosInWords(grams), isFigure: true },
  { head: 'Called off', cell: ({ called }) => kilosInWords(called), isFigure: true },
  { head: 'Left', cell: ({ remainder }) => kilosInWords(remainder), isFigure: true },
  { head: 'A kilo', cell: priceInWords },
  { head: 'Until', cell: ({ ends_on }) => shortDate(ends_on), isFigure: true },
  { head: 'State', cell: (contract) => stateOfContract(contract, dayInLondon(new Date())) },
];
