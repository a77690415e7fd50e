import { Link, useParams, useSearchParams } from 'react-router';
import type { ComparedRow, ComparedRows } from '#contract/accounting/takings.ts';
import { WAY_IN_WORDS } from '#domain/money/ledger-words.ts';
import { WAYS, type Way } from '#domain/money/ways.ts';
import { useLiveCall } from '#web/staff/live/use-live-call.ts';
import { Chips } from '#web/staff/ui/chips.tsx';
import { countOf, notAllShown } from '#web/staff/ui/counts.ts';
import { Empty, Loaded, Screen } from '#web/staff/ui/screen.tsx';
import { SummedTable } from '#web/staff/ui/table/summed-table.tsx';
import { shortMoment } from '#web/staff/ui/times.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { type Days, daysInWords, inAddress, useDays } from './days.ts';
import { signed } from './sums.ts';

/** The rows of one way to pay, beside the ledger's: they sum to the day's figures. */
export function TakingsScreen() {
  const { way: asked } = useParams();
  const way = WAYS.find((one) => one === asked);
  const { from, to } = useDays();
  if (way === undefined) return <Screen title="There is no such way to pay">{BACK}</Screen>;
  return <Rows key={way} way={way} days={{ from, to }} />;
}

const BACK = <Link to="/money">Takings</Link>;

function Rows({ way, days }: { way: Way; days: Days }) {
  const [query] = useSearchParams();
  const show = query.get('show') === 'differing' ? 'differing' : 'all';
  const call = useLiveCall(`${way} ${inAddress(days)} ${show}`, ['money', 'orders'], () =>
    browserApi('GET /staff/takings/{way}', { params: { way }, query: { ...days, show } }),
  );
  const path = `/money/takings/${way}?${inAddress(days)}`;
  return (
    <Screen
      title={WAY_IN_WORDS[way]}
      lead={<Link to={`/money?${inAddress(days)}`}>Takings of {daysInWords(days)}</Link>}
    >
      <Chips
        label="Rows to show"
        chips={[
          { name: 'All', to: path, isCurrent: show === 'all' },
          { name: 'Differing', to: `${path}&show=differing`, isCurrent: show === 'differing' },
        ]}
      />
      <Loaded call={call} what="the rows">
        {(found) => <Table found={found} />}
      </Loaded>
    </Screen>
  );
}

function Table({ found: { count, rows, recorded, ledger } }: { found: ComparedRows }) {
  if (count === 0)
    return (
      <Empty>
        <p>There are no such rows.</p>
      </Empty>
    );
  return (
    <SummedTable
      caption={`${countOf(count, 'row')}${notAllShown(rows.length, count)}`}
      rows={rows}
      idOf={(row) => `${row.at} ${row.what} ${row.recorded} ${row.ledger}`}
      columns={[
        { head: 'What', cell: nameOf },
        { head: 'When', cell: ({ at }) => shortMoment(at) },
      ]}
      figures={[
        { head: 'Recorded', cell: (row) => sideOf(row.recorded), sum: signed(recorded) },
        { head: 'In the ledger', cell: (row) => sideOf(row.ledger), sum: signed(ledger) },
      ]}
      count={count}
      noun="row"
      isAlarm={(row) => !isSame(row)}
    />
  );
}

const isSame = ({ recorded, ledger }: ComparedRow): boolean => recorded === ledger;

/** The side that lacks a row says so in words, never by colour alone. */
const sideOf = (amount: number | null): string => (amount === null ? 'Missing' : signed(amount));

function nameOf({ what, order_id, customer_id }: ComparedRow) {
  if (order_id !== null) return <Link to={`/orders/${order_id}`}>{what}</Link>;
  return customer_id === null ? what : <Link to={`/money/${customer_id}`}>{what}</Link>;
}
