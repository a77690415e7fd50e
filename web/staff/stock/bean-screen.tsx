import { useState } from 'react';
import { Link, useParams } from 'react-router';
import type { Problem } from '#contract/problem.ts';
import type { GreenLot } from '#contract/stock/lot.ts';
import type { StockOfBean } from '#contract/stock/stock.ts';
import { gramsOnScale, visibleKilos } from '#domain/weight.ts';
import { WhoDidThis } from '#web/staff/audit/who-did-this.tsx';
import { useLiveCall } from '#web/staff/live/use-live-call.ts';
import { useMay } from '#web/staff/shell/me.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { ActLink } from '#web/staff/ui/acts/act-link.tsx';
import { Figures } from '#web/staff/ui/figures.tsx';
import { useKeys } from '#web/staff/ui/keys/use-keys.ts';
import { Empty, Loaded, Screen } from '#web/staff/ui/screen.tsx';
import { DataTable } from '#web/staff/ui/table/data-table.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import { ProblemNotice } from '#web/ui/problem-notice.tsx';
import { dayInWords } from '#web/ui/times.ts';
import { ReceiveLot } from './receive-lot.tsx';
import { isTroubled, stateInWords } from './stock-words.ts';
import { useStock } from './use-stock.ts';

/** One bean: what there is of it, its lots, and whether it is on the shelf. */
export function BeanScreen() {
  const { beanId = '' } = useParams();
  const stock = useStock();
  const bean = stock.answer?.find(({ id }) => String(id) === beanId);
  return (
    <Screen
      title={bean?.name ?? 'Stock'}
      lead={<Link to="/stock">All beans</Link>}
      actions={bean && <BeanActs bean={bean} again={stock.again} />}
    >
      <Loaded call={stock} what="the stock" one="bean">
        {() =>
          bean === undefined ? (
            <Empty>
              <p>We have no such bean.</p>
            </Empty>
          ) : (
            <>
              <BeanFigures bean={bean} />
              <Lots beanId={beanId} />
            </>
          )
        }
      </Loaded>
    </Screen>
  );
}

function BeanActs({ bean, again }: { bean: StockOfBean; again: () => void }) {
  const may = useMay();
  const [asks, setAsks] = useState<'lot'>();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const { id, in_stock } = bean;
  const turn = async () => {
    setBusy(true);
    const outcome = await browserApi('PATCH /staff/beans/{id}', {
      params: { id },
      body: { in_stock: !in_stock },
    });
    setBusy(false);
    setProblem(outcome.ok ? undefined : outcome.problem);
    if (outcome.ok) again();
  };
  const words = in_stock ? 'Take it off the shelf' : 'Put it on the shelf';
  useKeys(
    'Stock',
    may('catalogue')
      ? [
          { press: 'r', does: 'Receive a lot', act: () => setAsks('lot') },
          { press: 'v', does: words, act: () => void turn() },
        ]
      : [],
  );
  return (
    <>
      <WhoDidThis object={`bean ${id}`} />
      <ActLink to={`/stock/${id}/substitutes`} words="Find substitutes" />
      {may('catalogue') && (
        <>
          <ActButton press="v" busy={busy} onAct={() => void turn()}>
            {words}
          </ActButton>
          <ActButton kind="primary" press="r" onAct={() => setAsks('lot')}>
            Receive a lot
          </ActButton>
        </>
      )}
      {problem && <ProblemNotice problem={problem} again={() => void turn()} />}
      {asks === 'lot' && (
        <ReceiveLot
          beans={[bean]}
          onClose={() => setAsks(undefined)}
          onDone={() => {
            setAsks(undefined);
            again();
          }}
        />
      )}
    </>
  );
}

const BeanFigures = ({ bean }: { bean: StockOfBean }) => (
  <Figures
    label="What there is of it"
    figures={[
      { name: 'On hand', value: visibleKilos(bean.on_hand) },
      { name: 'Reserved', value: visibleKilos(bean.reserved) },
      {
        name: 'Available',
        value: bean.is_tracked ? visibleKilos(bean.available) : 'Always',
        more: stateInWords(bean) || 'On the shelf',
        isAlarm: isTroubled(bean),
      },
      { name: 'Days left', value: bean.days_left ?? '–' },
    ]}
  />
);

function Lots({ beanId }: { beanId: string }) {
  const lots = useLiveCall(beanId, ['stock'], () =>
    browserApi('GET /staff/stock/{id}/lots', { params: { id: beanId } }),
  );
  return (
    <Loaded call={lots} what="the lots">
      {(rows) =>
        rows.length === 0 ? (
          <Empty>
            <p>There is no lot yet. Until there is, the bean counts as always there.</p>
          </Empty>
        ) : (
          <LotTable lots={rows} />
        )
      }
    </Loaded>
  );
}

const LotTable = ({ lots }: { lots: readonly GreenLot[] }) => (
  <DataTable
    caption="Lots, in the order in which they are used up"
    rows={lots}
    idOf={({ id }) => String(id)}
    toOf={({ id, bean_id }) => `/stock/${bean_id}/lots/${id}`}
    rowHead={{ head: 'Lot', cell: ({ code }) => code }}
    columns={[
      { head: 'On hand', cell: ({ on_hand }) => gramsOnScale(on_hand), isFigure: true },
      { head: 'Place', cell: ({ place }) => place || '–' },
      { head: 'Arrived', cell: ({ arrived_on }) => dayInWords(arrived_on) },
      { head: 'From', cell: ({ supplier }) => supplier },
      { head: 'Counted', cell: ({ counted_at }) => (counted_at === null ? 'Never' : dayInWords(counted_at)) },
    ]}
  />
);
