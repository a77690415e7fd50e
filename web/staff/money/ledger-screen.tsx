import { Link, useSearchParams } from 'react-router';
import type { LedgerRow } from '#contract/accounting/takings.ts';
import { accountInWords, entryInWords } from '#domain/money/ledger-words.ts';
import { LEDGER_ACCOUNTS } from '#domain/money/ways.ts';
import { useLiveCall } from '#web/staff/live/use-live-call.ts';
import { countOf, notAllShown } from '#web/staff/ui/counts.ts';
import { Empty, Loaded, Screen } from '#web/staff/ui/screen.tsx';
import { SummedTable } from '#web/staff/ui/table/summed-table.tsx';
import { shortMoment } from '#web/staff/ui/times.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { pounds } from '#web/ui/figures.ts';
import { daysInWords, inAddress, useDays } from './days.ts';
import { onOneSide } from './sums.ts';

/** Postings to one account of the ledger: they sum to the figure that led here. */
export function LedgerScreen() {
  const [query] = useSearchParams();
  const { from, to } = useDays();
  const days = { from, to };
  const account = LEDGER_ACCOUNTS.find((one) => one === query.get('account')) ?? 'paypal';
  const kind = query.get('kind') ?? undefined;
  const call = useLiveCall(`${account} ${kind} ${from} ${to}`, ['money', 'orders'], () =>
    browserApi('GET /staff/ledger-rows', {
      query: { ...days, account, ...(kind === undefined ? {} : { kind }) },
    }),
  );
  return (
    <Screen
      title={accountInWords(account)}
      lead={
        <Link to={`/money?${inAddress(days)}`}>
          {kind === undefined ? 'The ledger' : entryInWords(kind)}, {daysInWords(days)}
        </Link>
      }
    >
      <Loaded call={call} what="the ledger">
        {({ count, debit, credit, rows }) =>
          count === 0 ? (
            <Empty>
              <p>Nothing moved on this account.</p>
            </Empty>
          ) : (
            <SummedTable
              caption={`${countOf(count, 'posting')}${notAllShown(rows.length, count)}`}
              rows={rows}
              idOf={({ id, customer_id }) => `${id} ${customer_id}`}
              columns={[
                { head: 'Entry', cell: ({ id }) => id },
                { head: 'What', cell: nameOf },
                { head: 'When', cell: ({ occurred_at }) => shortMoment(occurred_at) },
              ]}
              figures={[
                { head: 'Debit', cell: (row) => onOneSide(row.debit), sum: pounds(debit) },
                { head: 'Credit', cell: (row) => onOneSide(row.credit), sum: pounds(credit) },
              ]}
              count={count}
              noun="posting"
            />
          )
        }
      </Loaded>
    </Screen>
  );
}

function nameOf({ kind, reference, description, customer_id }: LedgerRow) {
  const [order = ''] = reference.split('/');
  if (kind.startsWith('order_')) return <Link to={`/orders/${order}`}>{description}</Link>;
  return kind.startsWith('account_') && customer_id !== null ? (
    <Link to={`/money/${customer_id}`}>{description}</Link>
  ) : (
    description
  );
}
