import { Link } from 'react-router';
import type { CustomerInFull } from '#contract/customer-desk/customer-page.ts';
import type { ListedStandingOrder } from '#contract/reorders/standing-order.ts';
import { weightInWords } from '#domain/weight.ts';
import { useLiveCall } from '#web/staff/live/use-live-call.ts';
import { useMay, useMe } from '#web/staff/shell/me.ts';
import { stateOf } from '#web/staff/standing-orders/standing-words.ts';
import { Sheet, type SheetColumn } from '#web/staff/ui/table/sheet.tsx';
import { shortDay } from '#web/staff/ui/times.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { capitalised } from '#web/ui/capitalised.ts';
import { Panel } from '#web/ui/panel.tsx';

/** The standing orders of one customer, for those who may see orders. */
export function StandingOrdersOf({ customer }: { customer: CustomerInFull }) {
  const maySee = useMe().rights.orders !== undefined;
  if (!maySee || customer.kind === 'guest') return null;
  return <Shown customer={customer} />;
}

function Shown({ customer: { id, is_own } }: { customer: CustomerInFull }) {
  const may = useMay();
  const { answer } = useLiveCall(`standing orders of ${id}`, ['customers'], () =>
    browserApi('GET /staff/standing-orders', { query: { customer: String(id) } }),
  );
  if (answer === null) return null;
  return (
    <Panel
      title="Standing orders"
      action={
        may('orders') &&
        may('people') &&
        !is_own && <Link to={`/standing-orders/new?customer=${id}`}>Set one up</Link>
      }
    >
      {answer.rows.length === 0 ? (
        <p>None.</p>
      ) : (
        <Sheet caption="Standing orders" rows={answer.rows} idOf={(row) => row.id} columns={COLUMNS} />
      )}
    </Panel>
  );
}

const COLUMNS: readonly SheetColumn<ListedStandingOrder>[] = [
  {
    head: 'Comes',
    cell: ({ id, rhythm }) => <Link to={`/standing-orders/${id}`}>{capitalised(rhythm)}</Link>,
    kind: 'name',
  },
  { head: 'State', cell: stateOf },
  { head: 'Next', cell: ({ next }) => (next === null ? '–' : shortDay(next.leaves_on)), kind: 'time' },
  { head: 'Coffee', cell: ({ weight }) => weightInWords(weight), kind: 'figure' },
];
