import { Link, useParams } from 'react-router';
import type { NumbersRows } from '#contract/numbers/numbers.ts';
import { FIGURE_NAMES, FIGURES, type Figure } from '#domain/numbers/figures.ts';
import { holds } from '#domain/staff/rights.ts';
import { useCall } from '#web/api/use-call.ts';
import { useMe } from '#web/staff/shell/me.ts';
import { countOf, notAllShown } from '#web/staff/ui/counts.ts';
import { Empty, Loaded, Screen } from '#web/staff/ui/screen.tsx';
import { SummedTable } from '#web/staff/ui/table/summed-table.tsx';
import { shortDate } from '#web/staff/ui/times.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { NAME_OF_GROUP, PATH_OF_GROUP } from './charts.ts';
import { ChooseSpan } from './choose-span.tsx';
import { inAddress, useSpan } from './spans.ts';
import { amountIn, IN_WORDS, MEANING, spanInWords } from './words.ts';

/** The rows that sum to a figure. */
export function RowsScreen() {
  const { figure: asked } = useParams();
  const figure = FIGURE_NAMES.find((one) => one === asked);
  if (figure === undefined)
    return (
      <Screen title="There is no such figure">
        <Link to="/numbers">Numbers</Link>
      </Screen>
    );
  return <Rows key={figure} figure={figure} />;
}

function Rows({ figure }: { figure: Figure }) {
  const { from, to } = useSpan();
  const span = { from, to };
  const { group } = FIGURES[figure];
  const call = useCall(`${figure} ${inAddress(span)}`, () =>
    browserApi('GET /staff/numbers/{figure}', { params: { figure }, query: span }),
  );
  return (
    <Screen
      title={IN_WORDS[figure]}
      lead={
        <Link to={`${PATH_OF_GROUP[group]}?${inAddress(span)}`}>
          {NAME_OF_GROUP[group]}, {spanInWords(span)}
        </Link>
      }
    >
      {MEANING[figure] !== undefined && <p>{MEANING[figure]}</p>}
      <ChooseSpan path={`/numbers/rows/${figure}`} group={group} />
      <Loaded call={call} what="the rows">
        {(found) => <Table figure={figure} found={found} />}
      </Loaded>
    </Screen>
  );
}

function Table({ figure, found: { count, sum, rows } }: { figure: Figure; found: NumbersRows }) {
  const mayOpenOrders = holds(useMe().rights, ['floor', 'orders', 'money'], false);
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
      idOf={({ id }) => id}
      columns={[
        {
          head: 'What',
          cell: mayOpenOrders ? linkOf : ({ what }) => what,
        },
        { head: 'Day', cell: ({ day }) => shortDate(day) },
      ]}
      figures={[
        {
          head: IN_WORDS[figure],
          cell: ({ amount }) => amountIn(figure, amount),
          sum: amountIn(figure, sum),
        },
      ]}
      count={count}
      noun="row"
    />
  );
}

const linkOf = ({ what, order_id }: NumbersRows['rows'][number]) =>
  order_id === null ? what : <Link to={`/orders/${order_id}`}>{what}</Link>;
