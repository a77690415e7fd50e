import { lazy } from 'react';
import { Link, Route, useNavigate, useSearchParams } from 'react-router';
import type { ListOfOrders } from '#contract/order-desk/order-lists.ts';
import { holds } from '#domain/staff/rights.ts';
import { useCall } from '#web/api/use-call.ts';
import { useLiveCall } from '#web/staff/live/use-live-call.ts';
import { idOf, useActsOnList } from '#web/staff/orders/acts/use-acts-on-list.tsx';
import { ActOnAll } from '#web/staff/orders/matching/act-on-all.tsx';
import { ProgressOfActs } from '#web/staff/orders/matching/progress.tsx';
import { OrderPage } from '#web/staff/orders/page/order-page.tsx';
import { PAYMENT_CHOICES, STATUS_CHOICES } from '#web/staff/orders/words.ts';
import { useMay, useMe } from '#web/staff/shell/me.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { countOf } from '#web/staff/ui/counts.ts';
import { useKeys } from '#web/staff/ui/keys/use-keys.ts';
import { ListFilters } from '#web/staff/ui/list/list-filters.tsx';
import { Pages } from '#web/staff/ui/list/pages.tsx';
import { RoomPages } from '#web/staff/ui/room-pages.tsx';
import { Empty, Loaded, Screen } from '#web/staff/ui/screen.tsx';
import { DataTable } from '#web/staff/ui/table/data-table.tsx';
import { Unsettled } from '#web/staff/ui/table/unsettled.tsx';
import { useSteadyRows } from '#web/staff/ui/table/use-steady-rows.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { columnsOfList, orderHead } from './columns.tsx';
import { countryName, filterInWords, HELD, SERVICES, TIERS } from './filter-words.ts';
import { askedBy, FILTERS, listOf, ORDERS } from './orders-query.ts';
import { SavedViews } from './saved-views.tsx';

const TakeOrder = lazy(async () => ({
  default: (await import('#web/staff/orders/take/take-order.tsx')).TakeOrder,
}));
const OriginsScreen = lazy(async () => ({
  default: (await import('#web/staff/orders/page/origins-screen.tsx')).OriginsScreen,
}));

/** All orders of all time, and the page of each. */
export default function Orders() {
  const mayList = holds(useMe().rights, ['orders', 'money'], false);
  return (
    <RoomPages>
      <Route index element={mayList ? <AllOrders /> : <OnlyOfToday />} />
      <Route path="new" element={<TakeOrder />} />
      <Route path=":id" element={<OrderPage />} />
      <Route path=":id/origins" element={<OriginsScreen />} />
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
  const may = useMay();
  const mayTake = may('orders') && may('people');
  const navigate = useNavigate();
  const take = () => void navigate('/orders/new');
  useKeys('Orders', mayTake ? [{ press: 'n', does: 'Take an order', act: take }] : []);
  // Until another list has come the one before it stays, so that nobody loses their place.
  const call = useLiveCall(list, ['orders'], async () => {
    const outcome = await browserApi('GET /staff/orders', { query: askedBy(address) });
    return outcome.ok ? { ok: true, answer: { ...outcome.answer, list } } : outcome;
  });
  return (
    <Screen
      title="Orders"
      lead={call.answer === null ? 'All orders of all time' : countInWords(call.answer)}
      actions={
        mayTake && (
          <ActButton press="n" onAct={take}>
            Take an order
          </ActButton>
        )
      }
    >
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

function Filters() {
  const { rights } = useMe();
  const { answer: countries } = useCall('countries', () => browserApi('GET /countries'));
  return (
    <ListFilters title="Orders" list={ORDERS} filters={FILTERS} inWords={filterInWords}>
      {({ valueOf, set, choice, words }) => (
        <>
          {choice('status', 'Status', STATUS_CHOICES)}
          {choice('held', 'Held', HELD)}
          {choice('service', 'Post', SERVICES)}
          {choice('paid_by', 'Paid by', PAYMENT_CHOICES)}
          {choice(
            'country',
            'Country',
            (countries ?? []).map(({ id }) => ({ value: id, text: countryName(id) })),
          )}
          {choice('tier', 'Price tier', TIERS)}
          <label>
            Leaves on
            <input
              type="date"
              value={valueOf('dispatch_on')}
              onChange={({ currentTarget }) => set('dispatch_on', currentTarget.value)}
            />
          </label>
          {rights.people !== undefined && words}
        </>
      )}
    </ListFilters>
  );
}
