import { useState } from 'react';
import { Link, useParams } from 'react-router';
import type { GreenArrival } from '#contract/green-buying/green-arrivals.ts';
import { weightInWords } from '#domain/weight.ts';
import { WhoDidThis } from '#web/staff/audit/who-did-this.tsx';
import { useMay } from '#web/staff/shell/me.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { Figures } from '#web/staff/ui/figures.tsx';
import { useKeys } from '#web/staff/ui/keys/use-keys.ts';
import { Empty, Loaded, Screen } from '#web/staff/ui/screen.tsx';
import { shortDate, shortMoment } from '#web/staff/ui/times.ts';
import { pounds } from '#web/ui/figures.ts';
import { CancelArrival, MoveArrival } from './change-arrival.tsx';
import { ReceiveArrival } from './receive-arrival.tsx';
import { useArrivals } from './use-green-buying.ts';
import { isToCome, stateOfArrival } from './words.ts';

/** One arrival: what is expected, and what became of it. */
export function ArrivalScreen() {
  const { arrivalId = '' } = useParams();
  const arrivals = useArrivals();
  const arrival = arrivals.answer?.find(({ id }) => String(id) === arrivalId);
  return (
    <Screen
      title={arrival?.bean ?? 'Arrival'}
      lead={<Link to="/arrivals">All arrivals</Link>}
      actions={arrival && <ArrivalActs arrival={arrival} again={arrivals.again} />}
    >
      <Loaded call={arrivals} what="the arrival" one="arrival">
        {() =>
          arrival === undefined ? (
            <Empty>
              <p>We have no such arrival, or it was long ago.</p>
            </Empty>
          ) : (
            <>
              <ArrivalFigures arrival={arrival} />
              <WhatBecameOfIt arrival={arrival} />
              {arrival.note !== '' && <p>Note: {arrival.note}</p>}
            </>
          )
        }
      </Loaded>
    </Screen>
  );
}

function ArrivalFigures({ arrival }: { arrival: GreenArrival }) {
  const { grams, expected_on, is_late, supplier, price, lot } = arrival;
  const may = useMay();
  return (
    <Figures
      label="What is expected"
      figures={[
        { name: 'Expected', value: weightInWords(grams), more: `From ${supplier}` },
        { name: 'On', value: shortDate(expected_on), more: stateOfArrival(arrival), isAlarm: is_late },
        ...(lot === null
          ? []
          : [{ name: 'Arrived', value: weightInWords(lot.grams), more: `Lot ${lot.code}` }]),
        ...(may('catalogue')
          ? [{ name: 'A kilo, FOB', value: price === null ? 'Open' : pounds(price) }]
          : []),
      ]}
    />
  );
}

function WhatBecameOfIt({ arrival }: { arrival: GreenArrival }) {
  const { contract_id, contract_reference, lot, bean_id, received_at, received_by } = arrival;
  const { cancelled_at, cancelled_by, cancelled_because, made_by } = arrival;
  return (
    <>
      <p>
        {contract_id === null ? (
          `Bought without a contract; written down by ${made_by ?? 'somebody'}.`
        ) : (
          <>
            Called off by {made_by ?? 'somebody'} of{' '}
            <Link to={`/contracts/${contract_id}`}>contract {contract_reference || contract_id}</Link>.
          </>
        )}
      </p>
      {lot !== null && received_at !== null && (
        <p>
          {received_by ?? 'Somebody'} received it on {shortMoment(received_at)} as{' '}
          <Link to={`/stock/${bean_id}/lots/${lot.id}`}>lot {lot.code}</Link>.
        </p>
      )}
      {cancelled_at !== null && (
        <p>
          {cancelled_by ?? 'Somebody'} cancelled it on {shortMoment(cancelled_at)}
          {cancelled_because === '' ? '.' : `: ${cancelled_because}`}
        </p>
      )}
    </>
  );
}

type Asked = 'receive' | 'move' | 'cancel';

function ArrivalActs({ arrival, again }: { arrival: GreenArrival; again: () => void }) {
  const may = useMay();
  const [asks, setAsks] = useState<Asked>();
  const canAct = may('catalogue') && isToCome(arrival);
  const ask = (what: Asked) => () => setAsks(what);
  useKeys(
    'Arrival',
    canAct
      ? [
          { press: 'r', does: 'Receive it', act: ask('receive') },
          { press: 'm', does: 'Another day or other kilos', act: ask('move') },
          { press: 'x', does: 'It does not come', act: ask('cancel') },
        ]
      : [],
  );
  const done = () => {
    setAsks(undefined);
    again();
  };
  const shared = { arrival, onDone: done, onClose: done };
  return (
    <>
      <WhoDidThis object={`green arrival ${arrival.id}`} />
      {canAct && (
        <>
          <ActButton kind="grave" press="x" onAct={ask('cancel')}>
            It does not come
          </ActButton>
          <ActButton press="m" onAct={ask('move')}>
            Another day or other kilos
          </ActButton>
          <ActButton kind="primary" press="r" onAct={ask('receive')}>
            Receive it
          </ActButton>
        </>
      )}
      {asks === 'receive' && <ReceiveArrival {...shared} />}
      {asks === 'move' && <MoveArrival {...shared} />}
      {asks === 'cancel' && <CancelArrival {...shared} />}
    </>
  );
}
