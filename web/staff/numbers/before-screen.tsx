import type { Answer } from '#contract/calls.ts';
import { sumPounds } from '#domain/money/pounds.ts';
import { weightInWords } from '#domain/weight.ts';
import { useCall } from '#web/api/use-call.ts';
import { Empty, Loaded, Screen } from '#web/staff/ui/screen.tsx';
import { SummedTable } from '#web/staff/ui/table/summed-table.tsx';
import { shortMonth } from '#web/staff/ui/times.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { pounds } from '#web/ui/figures.ts';
import { PartsOfNumbers } from './parts.tsx';

/** What was sold before we moved here, month by month. */
export function BeforeScreen() {
  const call = useCall('past months', () => browserApi('GET /staff/past-months'));
  return (
    <Screen title="Numbers" lead="Before we moved here">
      <PartsOfNumbers current="Before" />
      <Loaded call={call} what="the months before">
        {(months) =>
          months.length === 0 ? (
            <Empty>
              <p>No orders of another shop have been brought in.</p>
            </Empty>
          ) : (
            <Months months={months} />
          )
        }
      </Loaded>
    </Screen>
  );
}

const Months = ({ months }: { months: Answer<'GET /staff/past-months'> }) => (
  <SummedTable
    caption="Totals less refunds, without cancelled orders; weights as far as the names of bags say them"
    rows={months}
    idOf={({ month }) => month}
    columns={[{ head: 'Month', cell: ({ month }) => shortMonth(month) }]}
    figures={[
      {
        head: 'Orders',
        cell: ({ orders }) => orders.toLocaleString('en-GB'),
        sum: months.reduce((sum, { orders }) => sum + orders, 0).toLocaleString('en-GB'),
      },
      {
        head: 'Coffee',
        cell: ({ grams }) => weightInWords(grams),
        sum: weightInWords(months.reduce((sum, { grams }) => sum + grams, 0)),
      },
      {
        head: 'Revenue',
        cell: ({ revenue }) => pounds(revenue),
        sum: pounds(sumPounds(months.map(({ revenue }) => revenue))),
      },
    ]}
    count={months.length}
    noun="month"
  />
);
