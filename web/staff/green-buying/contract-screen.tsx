import { useState } from 'react';
import { Link, useParams } from 'react-router';
import type { GreenContract } from '#contract/green-buying/green-contracts.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { kilosInWords } from '#domain/weight.ts';
import { WhoDidThis } from '#web/staff/audit/who-did-this.tsx';
import { useMay } from '#web/staff/shell/me.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { Figures } from '#web/staff/ui/figures.tsx';
import { useKeys } from '#web/staff/ui/keys/use-keys.ts';
import { Empty, Loaded, Screen } from '#web/staff/ui/screen.tsx';
import { shortMoment } from '#web/staff/ui/times.ts';
import { pounds } from '#web/ui/figures.ts';
import { dayInWords } from '#web/ui/times.ts';
import { ArrivalTable } from './arrivals-screen.tsx';
import { ChangeContract, EndContract } from './change-contract.tsx';
import { ExpectGreen } from './expect-green.tsx';
import { FixPrice } from './fix-price.tsx';
import { useArrivals, useContracts } from './use-green-buying.ts';
import { differentialInWords, stateOfContract } from './words.ts';

/** One contract: what was agreed, what was called off of it, and what came. */
export function ContractScreen() {
  const { contractId = '' } = useParams();
  const contracts = useContracts();
  const contract = contracts.answer?.find(({ id }) => String(id) === contractId);
  return (
    <Screen
      title={contract === undefined ? 'Contract' : `Contract ${contract.reference || contract.id}`}
      lead={<Link to="/contracts">All contracts</Link>}
      actions={contract && <ContractActs contract={contract} again={contracts.again} />}
    >
      <Loaded call={contracts} what="the contract" one="contract">
        {() =>
          contract === undefined ? (
            <Empty>
              <p>We have no such contract.</p>
            </Empty>
          ) : (
            <>
              <ContractFigures contract={contract} />
              <WhatWasAgreed contract={contract} />
              <CalledOff contractId={contract.id} />
            </>
          )
        }
      </Loaded>
    </Screen>
  );
}

const ContractFigures = ({ contract }: { contract: GreenContract }) => {
  const { grams, called, arrived, remainder, price, ended_at, ends_on } = contract;
  const today = dayInLondon(new Date());
  return (
    <Figures
      label="What was agreed and called off"
      figures={[
        { name: 'Agreed', value: kilosInWords(grams), more: contract.supplier },
        { name: 'Called off', value: kilosInWords(called), more: `${kilosInWords(arrived)} arrived` },
        {
          name: ended_at === null ? 'Left' : 'Given up',
          value: kilosInWords(remainder),
          more: stateOfContract(contract, today),
          isAlarm: ended_at === null && remainder > 0 && ends_on < today,
        },
        {
          name: 'A kilo, FOB',
          value: price === null ? 'Not fixed' : pounds(price),
          more: differentialInWords(contract),
        },
      ]}
    />
  );
};

function WhatWasAgreed({ contract }: { contract: GreenContract }) {
  const { bean, bean_id, begins_on, ends_on, note, made_by, made_at } = contract;
  const { market_price, fixed_on, market, ended_at, ended_because } = contract;
  return (
    <>
      <p>
        <Link to={`/stock/${bean_id}`}>{bean}</Link>, from {dayInWords(begins_on)} until {dayInWords(ends_on)}
        . Written down by {made_by ?? 'somebody'} on {shortMoment(made_at)}.
      </p>
      {market_price !== null && fixed_on !== null && (
        <p>
          Fixed on {dayInWords(fixed_on)} at {pounds(market_price)} for {market}.
        </p>
      )}
      {ended_at !== null && (
        <p>
          Ended on {shortMoment(ended_at)}
          {ended_because === '' ? '.' : `: ${ended_because}`}
        </p>
      )}
      {note !== '' && <p>Note: {note}</p>}
    </>
  );
}

function CalledOff({ contractId }: { contractId: number }) {
  const arrivals = useArrivals();
  return (
    <>
      <h2>Called off</h2>
      <Loaded call={arrivals} what="what was called off">
        {(all) => {
          const rows = all.filter(({ contract_id }) => contract_id === contractId);
          return rows.length === 0 ? (
            <Empty>
              <p>Nothing of it was called off lately.</p>
            </Empty>
          ) : (
            <ArrivalTable arrivals={rows} caption="What was called off" />
          );
        }}
      </Loaded>
    </>
  );
}

type Asked = 'call' | 'fix' | 'change' | 'end';

function ContractActs({ contract, again }: { contract: GreenContract; again: () => void }) {
  const may = useMay();
  const [asks, setAsks] = useState<Asked>();
  const mayBuy = may('catalogue');
  const canAct = mayBuy && contract.ended_at === null;
  // What was called off of a contract that ended still comes, at a price that may be open.
  const canFix = mayBuy && contract.differential !== null;
  const ask = (what: Asked) => () => setAsks(what);
  useKeys('Contract', [
    ...(canFix ? [{ press: 'f', does: 'Fix the price', act: ask('fix') }] : []),
    ...(canAct
      ? [
          { press: 'c', does: 'Call off', act: ask('call') },
          { press: 'e', does: 'Change the contract', act: ask('change') },
          { press: 'x', does: 'End the contract', act: ask('end') },
        ]
      : []),
  ]);
  const done = () => {
    setAsks(undefined);
    again();
  };
  const shared = { contract, onDone: done, onClose: done };
  return (
    <>
      <WhoDidThis object={`green contract ${contract.id}`} />
      {canAct && (
        <>
          <ActButton kind="grave" press="x" onAct={ask('end')}>
            End it
          </ActButton>
          <ActButton press="e" onAct={ask('change')}>
            Change
          </ActButton>
        </>
      )}
      {canFix && (
        <ActButton press="f" onAct={ask('fix')}>
          Fix the price
        </ActButton>
      )}
      {canAct && (
        <ActButton kind="primary" press="c" onAct={ask('call')}>
          Call off
        </ActButton>
      )}
      {asks === 'call' && <ExpectGreen {...shared} />}
      {asks === 'fix' && <FixPrice {...shared} />}
      {asks === 'change' && <ChangeContract {...shared} />}
      {asks === 'end' && <EndContract {...shared} />}
    </>
  );
}
