import { useState } from 'react';
import { Link, useParams } from 'react-router';
import type { OrderOrigins } from '#contract/traceability/order-origins.ts';
import { ORIGIN_FORMATS, type OriginFormat } from '#domain/traceability/origin-file.ts';
import { gramsOnScale } from '#domain/weight.ts';
import { useLiveCall } from '#web/staff/live/use-live-call.ts';
import { useMay } from '#web/staff/shell/me.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { countOf } from '#web/staff/ui/counts.ts';
import { Empty, Loaded, Screen } from '#web/staff/ui/screen.tsx';
import { type Column, DataTable } from '#web/staff/ui/table/data-table.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import { downloadFile } from '#web/ui/download-file.ts';
import { showToast } from '#web/ui/toast/toasts.ts';

/** Which green lots went into the bags of an order, and where they grew: what a buyer may ask for. */
export function OriginsScreen() {
  const { id = '' } = useParams();
  const call = useLiveCall(`origins ${id}`, ['packing', 'stock'], () =>
    browserApi('GET /staff/orders/{id}/origins', { params: { id } }),
  );
  const may = useMay();
  const hasLots = (call.answer?.lots.length ?? 0) > 0;
  return (
    <Screen
      title={`Where the coffee of order ${id} grew`}
      lead={<Link to={`/orders/${id}`}>Order {id}</Link>}
      actions={hasLots && may('orders') && ORIGIN_FORMATS.map((as) => <Take key={as} orderId={id} as={as} />)}
    >
      <Loaded call={call} what="where its coffee grew" one="order">
        {(origins) => (
          <>
            <HowMuchIsKnown origins={origins} />
            {origins.lots.length > 0 && (
              <DataTable
                caption="Green lots in its bags"
                rows={origins.lots}
                idOf={({ id: lotId }) => String(lotId)}
                toOf={({ id: lotId, bean_id }) => `/stock/${bean_id}/lots/${lotId}`}
                rowHead={{ head: 'Lot', cell: ({ code }) => code }}
                columns={COLUMNS}
              />
            )}
          </>
        )}
      </Loaded>
    </Screen>
  );
}

function HowMuchIsKnown({ origins: { bags, untraced, outside_lots, lots } }: { origins: OrderOrigins }) {
  if (bags === 0)
    return (
      <Empty>
        <p>No bag of this order is filled yet, so nobody can say which lots go into it.</p>
      </Empty>
    );
  const gaps = lots.filter(({ missing }) => missing.length > 0).length;
  return (
    <ul>
      <li>
        {untraced === 0
          ? `${countOf(bags, 'bag')}, all traced to green lots.`
          : `${countOf(untraced, 'bag')} of ${bags} can’t be traced: nobody noted what they were filled from.`}
      </li>
      {outside_lots > 0 && <li>{gramsOnScale(outside_lots)} in their batches were weighed out of no lot.</li>}
      {gaps > 0 && <li>Of {countOf(gaps, 'lot')} something is missing.</li>}
    </ul>
  );
}

type Lot = OrderOrigins['lots'][number];

const COLUMNS: readonly Column<Lot>[] = [
  { head: 'Coffee', cell: ({ bean }) => bean },
  { head: 'From', cell: ({ supplier }) => supplier },
  { head: 'Country', cell: ({ country_id }) => country_id ?? '–' },
  { head: 'Harvest', cell: ({ crop }) => crop || '–' },
  { head: 'Reference number', cell: ({ due_diligence_reference }) => due_diligence_reference || '–' },
  { head: 'Bags', cell: ({ bags }) => bags.length, isFigure: true },
  { head: 'Missing', cell: ({ missing }) => missing.join(', '), isWide: true },
];

const NAMES: Readonly<Record<OriginFormat, string>> = {
  csv: 'As a table (CSV)',
  json: 'As JSON',
  geojson: 'Its plots (GeoJSON)',
};

const TYPES: Readonly<Record<OriginFormat, string>> = {
  csv: 'text/csv',
  json: 'application/json',
  geojson: 'application/geo+json',
};

function Take({ orderId, as }: { orderId: string; as: OriginFormat }) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const outcome = await browserApi('GET /staff/orders/{id}/origin-file', {
      params: { id: orderId },
      query: { as },
    });
    setBusy(false);
    if (outcome.ok)
      downloadFile(outcome.answer.file_name, new Blob([outcome.answer.content], { type: TYPES[as] }));
    else showToast(outcome.problem.message, { tone: 'bad', seconds: 8 });
  };
  return (
    <ActButton busy={busy} onAct={() => void save()}>
      {NAMES[as]}
    </ActButton>
  );
}
