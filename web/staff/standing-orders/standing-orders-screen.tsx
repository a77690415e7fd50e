import { Link, useSearchParams } from 'react-router';
import type { ListedStandingOrder, StandingOrders } from '#contract/reorders/standing-order.ts';
import { weightInWords } from '#domain/weight.ts';
import { useLiveCall } from '#web/staff/live/use-live-call.ts';
import { countOf } from '#web/staff/ui/counts.ts';
import { Empty, Loaded, Screen } from '#web/staff/ui/screen.tsx';
import { type Column, DataTable } from '#web/staff/ui/table/data-table.tsx';
import { Sheet, type SheetColumn } from '#web/staff/ui/table/sheet.tsx';
import { shortDay } from '#web/staff/ui/times.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { capitalised } from '#web/ui/capitalised.ts';
import { Panel } from '#web/ui/panel.tsx';
import { stateOf } from './standing-words.ts';

/** All standing orders, those that need somebody first, and the coffee that they bring. */
export function StandingOrdersScreen() {
  const [address] = useSearchParams();
  const hasEnded = address.get('ended') === 'yes';
  const call = useLiveCall(`standing orders ${hasEnded}`, ['customers'], () =>
    browserApi('GET /staff/standing-orders', { query: hasEnded ? { ended: 'yes' } : {} }),
  );
  return (
    <Screen
      title={hasEnded ? 'Ended standing orders' : 'Standing orders'}
      lead={
        hasEnded ? (
          <Link to="/standing-orders">Those that run</Link>
        ) : (
          <>
            {call.answer !== null && `${countOf(call.answer.rows.length, 'standing order')}. `}
            <Link to="/standing-orders?ended=yes">Those that ended</Link>
          </>
        )
      }
    >
      <Loaded call={call} what="standing orders">
        {(answer) => (
          <>
            {answer.rows.length === 0 ? (
              <None hasEnded={hasEnded} />
            ) : (
              <DataTable
                caption="Standing orders"
                rows={answer.rows}
                idOf={({ id }) => String(id)}
                toOf={({ id }) => `/standing-orders/${id}`}
                rowHead={{ head: 'Customer', cell: ({ who, company_name }) => company_name || who }}
                columns={COLUMNS}
              />
            )}
            {answer.coming.length > 0 && <Coming coming={answer.coming} />}
          </>
        )}
      </Loaded>
    </Screen>
  );
}

const None = ({ hasEnded }: { hasEnded: boolean }) => (
  <Empty>
    <p>
      <strong>{hasEnded ? 'No standing order has ended.' : 'There is no standing order yet.'}</strong>
    </p>
    <p>
      Customers who buy on account set one up in their profile. You do it for them on their page, under
      Customers.
    </p>
  </Empty>
);

const COLUMNS: readonly Column<ListedStandingOrder>[] = [
  {
    head: 'State',
    cell: stateOf,
    isWide: true,
  },
  { head: 'Comes', cell: ({ rhythm, asks }) => `${capitalised(rhythm)}${asks ? ', by a link' : ''}` },
  { head: 'Coffee', cell: ({ weight }) => weightInWords(weight), isFigure: true },
  { head: 'Next', cell: ({ next }) => (next === null ? '–' : shortDay(next.leaves_on)) },
];

/** What the roastery can count on beside the orders that are placed. */
const Coming = ({ coming }: { coming: StandingOrders['coming'] }) => (
  <Panel title="Expected in the next four weeks">
    <p>
      Not ordered yet, and without those that ask first. Next days, in the plan, shows it beside the orders;
      To buy counts its green coffee.
    </p>
    <Sheet
      caption="Coffee by day of leaving"
      rows={coming}
      idOf={({ day }) => day}
      columns={COMING_COLUMNS}
    />
  </Panel>
);

const COMING_COLUMNS: readonly SheetColumn<StandingOrders['coming'][number]>[] = [
  { head: 'Leaves on', cell: ({ day }) => shortDay(day), kind: 'name' },
  { head: 'Coffee', cell: ({ weight }) => weightInWords(weight), kind: 'figure' },
];
