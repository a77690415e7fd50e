import { Link } from 'react-router';
import type { ListGivenAway } from '#contract/numbers/given-away.ts';
import { REPLACEMENT_REASONS } from '#domain/order/replacement.ts';
import { SAMPLE_REASONS } from '#domain/order/sample.ts';
import { holds } from '#domain/staff/rights.ts';
import { weightInWords } from '#domain/weight.ts';
import { useCall } from '#web/api/use-call.ts';
import { useMe } from '#web/staff/shell/me.ts';
import { countOf, notAllShown } from '#web/staff/ui/counts.ts';
import { Empty, Loaded, Screen } from '#web/staff/ui/screen.tsx';
import { SummedTable } from '#web/staff/ui/table/summed-table.tsx';
import { shortDate } from '#web/staff/ui/times.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { pounds } from '#web/ui/figures.ts';
import { ChooseSpan } from './choose-span.tsx';
import { PartsOfNumbers } from './parts.tsx';
import { inAddress, useSpan } from './spans.ts';
import { spanInWords } from './words.ts';

type GivenOrder = ListGivenAway['rows'][number];

/** Samples and bags that were sent again: no sale has them, so that they have a list of their own. */
export function GivenAwayScreen() {
  const { from, to } = useSpan();
  const span = { from, to };
  const call = useCall(`given away ${inAddress(span)}`, () =>
    browserApi('GET /staff/given-away', { query: span }),
  );
  return (
    <Screen title="Numbers" lead={`Sent at no charge, ${spanInWords(span)}`}>
      <PartsOfNumbers current="At no charge" />
      <ChooseSpan path="/numbers/given-away" />
      <Loaded call={call} what="what was sent at no charge">
        {(given) => <Given given={given} />}
      </Loaded>
    </Screen>
  );
}

function Given({ given: { count, sums, rows } }: { given: ListGivenAway }) {
  const mayOpenOrders = holds(useMe().rights, ['floor', 'orders', 'money'], false);
  if (count === 0)
    return (
      <Empty>
        <p>Nothing was sent at no charge in these days.</p>
        <p>Samples and bags that are sent again stand here.</p>
      </Empty>
    );
  return (
    <SummedTable
      caption={`${countOf(count, 'order')}${notAllShown(rows.length, count)}. Worth is what the bags would have cost; cost is by the cost chain.`}
      rows={rows}
      idOf={({ order_id }) => order_id}
      columns={columnsOf(mayOpenOrders)}
      figures={[
        { head: 'Coffee', cell: ({ grams }) => weightInWords(grams), sum: weightInWords(sums.grams) },
        { head: 'Worth', cell: ({ worth }) => pounds(worth), sum: pounds(sums.worth) },
        { head: 'Cost', cell: ({ cost }) => pounds(cost), sum: pounds(sums.cost) },
      ]}
      count={count}
      noun="order"
    />
  );
}

const columnsOf = (mayOpenOrders: boolean) => [
  {
    head: 'Order',
    cell: ({ order_id }: GivenOrder) =>
      mayOpenOrders ? <Link to={`/orders/${order_id}`}>№ {order_id}</Link> : `№ ${order_id}`,
  },
  { head: 'Day', cell: ({ day }: GivenOrder) => shortDate(`${day}T12:00:00Z`) },
  { head: 'Why', cell: whyInWords },
];

function whyInWords({ kind, reason }: GivenOrder): string {
  if (kind === 'sample') return `Sample, ${SAMPLE_REASONS[reason as keyof typeof SAMPLE_REASONS]}`;
  return `Sent again, ${REPLACEMENT_REASONS[reason as keyof typeof REPLACEMENT_REASONS]}`;
}
