import { Link, Route, useSearchParams } from 'react-router';
import type { ListOfOrders } from '#contract/order-desk/order-lists.ts';
import { holds } from '#domain/staff/rights.ts';
import { useLiveCall } from '#web/staff/live/use-live-call.ts';
import { useMe } from '#web/staff/shell/me.ts';
import { countOf } from '#web/staff/ui/counts.ts';
import { Pages } from '#web/staff/ui/list/pages.tsx';
import { RoomPages } from '#web/staff/ui/room-pages.tsx';
import { Empty, Loaded, Screen } from '#web/staff/ui/screen.tsx';
import { DataTable } from '#web/staff/ui/table/data-table.tsx';
import { Unsettled } from '#web/staff/ui/table/unsettled.tsx';
import { useSteadyRows } from '#web/staff/ui/table/use-steady-rows.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { idOf, useActsOnList } from '../acts/use-acts-on-list.tsx';
import { ActOnAll } from '../matching/act-on-all.tsx';
import { ProgressOfActs } from '../matching/progress.tsx';
import { OrderPage } from '../page/order-page.tsx';
import { columnsOfList, orderHead } from './columns.tsx';
import { Filters } from './filters.tsx';
import { askedBy, listOf, ORDERS } from './orders-query.ts';
import { SavedViews } from './saved-views.tsx';

/** All orders of all time, and the page of each. */
export default function Orders() {
  const mayList = holds(useMe().rights, ['orders', 'money'], false);
  return (
    <RoomPages>
      <Route index element={mayList ? <AllOrders /> : <OnlyOfToday />} />
      <Route path=":id" element={<OrderPage />} />
    </RoomPages>
  );
}

/** The floor opens orders one by one; what was sold when is for the office. */
const OnlyOfToday = () => (
  <Screen title="Orders">
    <Empty>
      <p>
        <strong>Your rights open single orders, not the list of all of them.</strong>
      </p>
      <p>
        Open one from <Link to="/today">Today</Link>, or press / and type its number.
      </p>
    </Empty>
  </Screen>
);

function AllOrders() {
  const [address] = useSearchParams();
  const list = listOf(address);
  // Until another list has come the one before it stays, so that nobody loses their place.
  const call = useLiveCall(list, ['orders'], async () => {
    const outcome = await browserApi('GET /staff/orders', { query: askedBy(address) });
    return outcome.ok ? { ok: true, answer: { ...outcome.answer, list } } : outcome;
  });
  return (
    <Screen title="Orders" lead={call.answer === null ? 'All orders of all time' : countInWords(call.answer)}>
      <SavedViews />
      <Filters />
      <ProgressOfActs />
      <Loaded call={call} what="orders">
        {(answer) => <List answer={answer} again={call.again} />}
      </Loaded>
    </Screen>
  );
}

const MOST_COUNTED = 1000;

const countInWords = ({ count }: ListOfOrders): string => {
  if (count === null) return 'Later pages';
  return count > MOST_COUNTED ? '1,000+ orders' : countOf(count, 'order');
};

interface ListProps {
  answer: ListOfOrders & { list: string };
  again: () => void;
}

function List({ answer, again }: ListProps) {
  const [address] = useSearchParams();
  const steady = useSteadyRows(answer.orders, {
    list: answer.list,
    idOf,
    versionOf: ({ version }) => version,
  });
  const { marks, setCurrent, bar } = useActsOnList(steady.rows, again);
  return (
    <>
      <Unsettled steady={steady} noun={['new order', 'new orders']} />
      <ActOnAll isOffered={marks.isAll && answer.next_cursor !== null} onActed={again} />
      {steady.rows.length === 0 ? (
        <Empty>
          <p>
            <strong>{isFiltered(address) ? 'No orders match.' : 'There is no order yet.'}</strong>
          </p>
          <p>
            {isFiltered(address)
              ? 'Take a filter away, or look for it by its number with /.'
              : 'Orders come here as soon as customers place them.'}
          </p>
        </Empty>
      ) : (
        <DataTable
          caption="Orders"
          rows={steady.rows}
          idOf={idOf}
          rowHead={orderHead}
          columns={columnsOfList(address)}
          toOf={({ id }) => `/orders/${id}`}
          marks={marks}
          stateOf={steady.stateOf}
          onCurrent={setCurrent}
        />
      )}
      <Pages of={ORDERS} next={answer.next_cursor} />
      {bar}
    </>
  );
}

const isFiltered = (address: URLSearchParams): boolean =>
  Object.keys(askedBy(address)).some((name) => name !== 'sort');
