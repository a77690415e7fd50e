import { Link, useParams } from 'react-router';
import type { Voucher, VoucherUse } from '#contract/vouchers/vouchers.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { useLiveCall } from '#web/staff/live/use-live-call.ts';
import { useMay } from '#web/staff/shell/me.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { Empty, Loaded, namesNothing, Screen } from '#web/staff/ui/screen.tsx';
import { type Column, DataTable } from '#web/staff/ui/table/data-table.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import { pounds, takenOff } from '#web/ui/figures.ts';
import { Sum, Sums } from '#web/ui/sums.tsx';
import { momentInWords } from '#web/ui/times.ts';
import { showProblem } from '#web/ui/toast/show-problem.ts';
import {
  daysInWords,
  forWhom,
  leastInWords,
  stateInWords,
  stateOfUse,
  worthInWords,
} from './voucher-words.ts';

/** One voucher, and the orders that used it. */
export function VoucherScreen() {
  const { id = '' } = useParams();
  const voucherCall = useLiveCall(`voucher ${id}`, ['orders'], () =>
    browserApi('GET /staff/vouchers', { query: { cursor: String(Number(id) + 1), limit: '1' } }),
  );
  const uses = useLiveCall(`uses ${id}`, ['orders'], () =>
    browserApi('GET /staff/vouchers/{id}/uses', { params: { id }, query: { limit: '200' } }),
  );
  const voucher = voucherCall.answer?.find((one) => String(one.id) === id);
  const stop = async () => {
    const outcome = await browserApi('POST /staff/vouchers/{id}/stops', { params: { id } });
    if (outcome.ok) voucherCall.again();
    else showProblem(outcome.problem);
  };
  const mayStop = useMay()('money') && voucher?.stopped_at === null;
  return (
    <Screen
      title={voucher === undefined ? 'Voucher' : `Voucher ${voucher.code}`}
      lead={<Link to="/vouchers">All vouchers</Link>}
      actions={mayStop && <ActButton onAct={() => void stop()}>Stop it at once</ActButton>}
    >
      <Loaded call={voucherCall} what="the voucher" one="voucher">
        {() => (voucher === undefined ? <Empty>There is no such voucher.</Empty> : <Facts of={voucher} />)}
      </Loaded>
      {!namesNothing(voucherCall.status) && (
        <Loaded call={uses} what="its orders">
          {(orders) => <Uses orders={orders} />}
        </Loaded>
      )}
    </Screen>
  );
}

const Facts = ({ of }: { of: Voucher }) => (
  <Sums>
    <Sum name="State" value={stateInWords(of, dayInLondon(new Date()))} />
    <Sum name="Takes off" value={worthInWords(of)} />
    <Sum name="Coffee" value={leastInWords(of)} />
    <Sum name="For" value={forWhom(of)} />
    <Sum name="Each customer" value={of.once_a_customer ? 'Once' : 'As often as they like'} />
    <Sum name="Days" value={daysInWords(of)} />
    <Sum name="Used" value={`${of.uses} of ${of.most_uses}`} />
    <Sum name="Cost so far" value={pounds(of.cost)} />
  </Sums>
);

const Uses = ({ orders }: { orders: readonly VoucherUse[] }) =>
  orders.length === 0 ? (
    <Empty>
      <p>No order has used it yet.</p>
    </Empty>
  ) : (
    <DataTable
      caption="Orders that used it"
      rows={orders}
      idOf={({ id }) => String(id)}
      toOf={({ id }) => `/orders/${id}`}
      rowHead={{ head: 'Order', cell: ({ id }) => `№ ${id}` }}
      columns={COLUMNS}
    />
  );

const COLUMNS: readonly Column<VoucherUse>[] = [
  { head: 'Placed', cell: ({ used_at }) => momentInWords(used_at) },
  { head: 'Taken off', cell: ({ amount }) => takenOff(amount), isFigure: true },
  { head: 'State', cell: stateOfUse, isWide: true },
];
