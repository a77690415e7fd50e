import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { OpenOrder } from '#contract/order-desk/desk-order.ts';
import type { Today, Today as TodayAnswer } from '#contract/order-desk/today.ts';
import { weekdayInWords } from '#domain/dispatch/day-in-words.ts';
import { isWorkingDay } from '#domain/dispatch/dispatch.ts';
import type { WorkingDays } from '#domain/dispatch/working-days.ts';
import { visibleKilos } from '#domain/weight.ts';
import { useLiveCall } from '#web/staff/live/use-live-call.ts';
import { useLiveWorkingDays } from '#web/staff/live/use-live-working-days.ts';
import { SetUpList } from '#web/staff/moving-in/set-up-list.tsx';
import { idOf, useActsOnList } from '#web/staff/orders/acts/use-acts-on-list.tsx';
import { ProposedActs } from '#web/staff/people/proposed-acts.tsx';
import { useMay, useMe } from '#web/staff/shell/me.ts';
import { ActLink } from '#web/staff/ui/acts/act-link.tsx';
import { Chips } from '#web/staff/ui/chips.tsx';
import { countOf } from '#web/staff/ui/counts.ts';
import { type Figure, Figures } from '#web/staff/ui/figures.tsx';
import { Empty, Loaded, Screen } from '#web/staff/ui/screen.tsx';
import { DataTable } from '#web/staff/ui/table/data-table.tsx';
import { Unsettled } from '#web/staff/ui/table/unsettled.tsx';
import { useSteadyRows } from '#web/staff/ui/table/use-steady-rows.ts';
import { clockTime, shortDay } from '#web/staff/ui/times.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { columnsOfToday, orderHead } from './columns.tsx';
import { ordersIn, VIEW_NAMES, VIEWS, type View, viewOf, withoutTime } from './due.ts';

/** What leaves the roastery today, oldest first, and what is in the way of it. */
export default function Today() {
  const call = useLiveCall('today', ['orders', 'roasting', 'packing', 'stock'], () =>
    browserApi('GET /staff/today'),
  );
  const late = useLiveCall('orders without time', ['orders', 'roasting', 'stock', 'settings'], () =>
    browserApi('GET /staff/orders-without-time'),
  );
  const days = useLiveWorkingDays();
  return (
    <Screen
      title="Today"
      lead={call.answer && dayInWords(call.answer.day, days)}
      actions={call.answer && <StartTheDay figures={call.answer.figures} />}
    >
      <Loaded call={call} what="today’s orders">
        {(today) => (
          <BesideSetUp isQuiet={today.orders.length === 0 && today.next === null}>
            <ProposedActs />
            <Day today={today} late={late.answer?.order_ids ?? null} again={call.again} />
          </BesideSetUp>
        )}
      </Loaded>
    </Screen>
  );
}

/** Those who look after the staff set the roastery up. Until an order comes there is nothing else to look at. */
function BesideSetUp({ isQuiet, children }: { isQuiet: boolean; children: ReactNode }) {
  const sees = useMe().rights.staff !== undefined;
  return sees ? <SetUpList isAlone={isQuiet}>{children}</SetUpList> : children;
}

/** Orders can be due on a day on which nobody works: some came late, some were moved there. */
const dayInWords = (day: string, days: WorkingDays | null): string =>
  days === null || isWorkingDay(day, days)
    ? weekdayInWords(day)
    : `${weekdayInWords(day)}: the roastery is closed today`;

interface DayProps {
  today: TodayAnswer;
  /** The orders without time today; null until the plan has told. */
  late: readonly number[] | null;
  again: () => void;
}

function Day({ today: answer, late, again }: DayProps) {
  const [query] = useSearchParams();
  const view = viewOf(query.get('show'));
  const today = { ...answer, orders: withoutTime(answer.orders, late ?? []) };
  const orders = ordersIn(view, today.orders, today.day);
  return (
    <>
      <Figures
        label="Today in figures"
        figures={figuresOf(today.figures, ordersIn('problems', today.orders, today.day).length)}
      />
      <Chips
        label="Which orders"
        chips={VIEWS.map((one) => ({
          name: VIEW_NAMES[one],
          count: ordersIn(one, today.orders, today.day).length,
          to: addressOf(one),
          isCurrent: one === view,
        }))}
      />
      <Orders
        key={view}
        view={view}
        list={late === null ? `${view}, at first` : view}
        today={today}
        orders={orders}
        again={again}
      />
    </>
  );
}

const addressOf = (view: View): string => (view === 'due' ? '/today' : `/today?show=${view}`);

interface ListProps {
  view: View;
  /** Another one is shown as it comes, without waiting for a touch. */
  list: string;
  today: TodayAnswer;
  orders: readonly OpenOrder[];
  again: () => void;
}

function Orders({ view, list, today, orders, again }: ListProps) {
  const steady = useSteadyRows(orders, { list, idOf, versionOf: stateOfOrder });
  const { marks, setCurrent, bar } = useActsOnList(steady.rows, again);
  if (steady.rows.length === 0) return <NothingDue view={view} next={today.next} />;
  return (
    <>
      <Unsettled steady={steady} noun={['new order', 'new orders']} />
      <DataTable
        caption={`Orders: ${VIEW_NAMES[view]}`}
        rows={steady.rows}
        idOf={idOf}
        rowHead={orderHead}
        columns={columnsOfToday(today)}
        toOf={({ id }) => `/orders/${id}`}
        marks={marks}
        stateOf={steady.stateOf}
        onCurrent={setCurrent}
      />
      {bar}
    </>
  );
}

/** What the row shows of how far it is: a bag that is filled changes no order. */
const stateOfOrder = ({ version, progress, boxes_packed, flags }: OpenOrder): string =>
  [version, ...Object.values(progress), boxes_packed, ...flags].join();

/** The day begins with its roast plan, where anything is due. */
function StartTheDay({ figures: { due, batches } }: Pick<Today, 'figures'>) {
  const may = useMay();
  if (!may('floor')) return null;
  return (
    <ActLink to="/plan" words={batches > 0 || due === 0 ? 'Roast plan' : 'Start the day'} kind="primary" />
  );
}

const SAID: Readonly<Record<View, string>> = {
  due: 'Nothing is due.',
  late: 'Nothing is late.',
  problems: 'Nothing needs attention.',
  ahead: 'Nothing is waiting for a later day.',
};

const NothingDue = ({ view, next }: { view: View; next: Today['next'] }) => (
  <Empty>
    <p>
      <strong>{SAID[view]}</strong>
    </p>
    {view === 'due' && next !== null && (
      <p>
        Next: {countOf(next.orders, 'order')} on {shortDay(next.day)}.
      </p>
    )}
  </Empty>
);

/** Due, late, coffee, batches with their end, boxes, and what is in the way. */
function figuresOf(figures: Today['figures'], problems: number): readonly Figure[] {
  const { due, late, grams, held_grams, batches, batches_done, finish_at, boxes, boxes_packed } = figures;
  return [
    { name: 'Orders due', value: due, to: '/today' },
    { name: 'Late', value: late, to: '/today?show=late', isAlarm: late > 0 },
    {
      name: 'Coffee due',
      value: visibleKilos(grams),
      more: held_grams === 0 ? undefined : `${visibleKilos(held_grams)} more held`,
    },
    {
      name: 'Batches roasted',
      value: batches === 0 ? '–' : `${batches_done}/${batches}`,
      more:
        finish_at === null
          ? batches === 0
            ? 'Not started'
            : 'All dropped'
          : `Done at ${clockTime(finish_at)}`,
    },
    { name: 'Boxes packed', value: boxes === 0 ? '–' : `${boxes_packed}/${boxes}` },
    { name: 'Needs attention', value: problems, to: '/today?show=problems', isAlarm: problems > 0 },
  ];
}
