import { useEffect, useRef } from 'react';
import { Link, useParams } from 'react-router';
import type { OrderInFull } from '#contract/order-desk/order-page.ts';
import type { CameBy } from '#contract/order-desk/referral.ts';
import type { StagedAct } from '#contract/order-desk/staged-act.ts';
import { SAMPLE_REASONS } from '#domain/order/sample.ts';
import { isInTheHouse } from '#domain/order/status.ts';
import { WAYS_TO_COME } from '#domain/order/taken.ts';
import { discountInWords } from '#domain/voucher/code.ts';
import { weightInWords } from '#domain/weight.ts';
import { WhoDidThis } from '#web/staff/audit/who-did-this.tsx';
import { rememberOpened } from '#web/staff/commands/recent.ts';
import { useLiveCall } from '#web/staff/live/use-live-call.ts';
import { undoActs } from '#web/staff/orders/acts/send-act.ts';
import { Flags } from '#web/staff/orders/flags.tsx';
import { aboutToBe, nowOf, numberOf, paidBy, serviceName } from '#web/staff/orders/words.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { ActLink } from '#web/staff/ui/acts/act-link.tsx';
import { countOf } from '#web/staff/ui/counts.ts';
import { useKeys } from '#web/staff/ui/keys/use-keys.ts';
import { Said, WriteNote } from '#web/staff/ui/notes/notes.tsx';
import { Empty, Loaded, namesNothing, Screen } from '#web/staff/ui/screen.tsx';
import { shortDay, shortMoment } from '#web/staff/ui/times.ts';
import layout from '#web/staff/ui/two-columns.module.css';
import { browserApi } from '#web/state/browser-api.ts';
import { pounds, takenOff } from '#web/ui/figures.ts';
import { Facts, Panel } from '#web/ui/panel.tsx';
import { showToast } from '#web/ui/toast/toasts.ts';
import { Boxes } from './boxes.tsx';
import { Lines } from './lines.tsx';
import { OrderActsBar } from './order-acts-bar.tsx';
import styles from './order-page.module.css';
import { People } from './people.tsx';
import { AskedRefunds } from './refunds/asked-refunds.tsx';
import { Refunds } from './refunds/refunds.tsx';
import { Replacements } from './replacements/replacements.tsx';
import { Timeline } from './timeline.tsx';

/** One order: what it is made of at the left, all that happened to it at the right. */
export function OrderPage() {
  const { id = '' } = useParams();
  const call = useLiveCall(`order ${id}`, ['orders', 'roasting', 'packing'], () =>
    browserApi('GET /staff/orders/{id}', { params: { id } }),
  );
  // Another order's, until this one has come.
  const order = String(call.answer?.id) === id ? call.answer : null;
  useEffect(() => {
    if (order !== null)
      rememberOpened({ name: `${numberOf(order.id)} ${order.name}`, to: `/orders/${order.id}` });
  }, [order]);
  return (
    <Screen
      title={`Order ${id}`}
      lead={order && <Lead order={order} />}
      actions={
        order && (
          <>
            <ActLink to={`/orders/${id}/origins`} words="Where its coffee grew" />
            <WhoDidThis object={`order ${id}`} />
          </>
        )
      }
    >
      {order === null && namesNothing(call.status) ? (
        <Empty>
          <p>
            <strong>We couldn’t find that order.</strong>
          </p>
          <p>
            <Link to="/orders">All orders</Link>, or press / to look for it by a name, a postcode or a
            tracking number.
          </p>
        </Empty>
      ) : (
        <Loaded call={{ ...call, answer: order }} what="the order">
          {(answer) => <Whole order={answer} again={call.again} />}
        </Loaded>
      )}
    </Screen>
  );
}

const Lead = ({ order }: { order: OrderInFull }) => (
  <>
    <strong>{nowOf(order)}</strong>
    {order.dispatch_on !== null &&
      `, ${isInTheHouse(order.order_status_id) ? 'leaves' : 'was due out'} ${shortDay(order.dispatch_on)}, ${serviceName(order.shipping_option_id).toLowerCase()} class`}
    {` · ${countOf(order.bags, 'bag')}, ${weightInWords(order.grams)} · placed ${shortMoment(order.created_at)}`}
  </>
);

const Whole = ({ order, again }: { order: OrderInFull; again: () => void }) => (
  <>
    <Flags flags={order.flags} />
    <Staged acts={order.staged_acts} again={again} />
    {order.money !== null && <AskedRefunds order={order} money={order.money} again={again} />}
    {order.hold_reason !== null && <p className={styles.held}>Held: {order.hold_reason}</p>}
    <OrderActsBar order={order} again={again} />
    <div className={layout.columns}>
      <div className={layout.column}>
        <Lines order={order} />
        <Boxes order={order} again={again} />
        <People order={order} again={again} />
        <Taken taken={order.taken} />
        <Referral cameBy={order.came_by} />
        <Replacements order={order} />
        {order.money !== null && (
          <>
            <MoneyOf money={order.money} />
            <Refunds order={order} refunds={order.money.refunds} again={again} />
          </>
        )}
      </div>
      <div className={layout.column}>
        <Notes order={order} again={again} />
        <Timeline events={order.timeline} />
      </div>
    </div>
  </>
);

/** An act that waits its ten seconds, no matter who did it. */
const Staged = ({ acts, again }: { acts: readonly StagedAct[]; again: () => void }) =>
  acts.map(({ id, by, ...act }) => (
    <p key={id} role="status" className={styles.staged}>
      {by}: this order is {aboutToBe(act)}.
      <ActButton
        onAct={async () => {
          const outcome = await undoActs([id]);
          if (!outcome.ok) showToast(outcome.problem.message, { tone: 'bad', seconds: 8 });
          again();
        }}
      >
        Undo
      </ActButton>
    </p>
  ));

const sampleInWords = ({ reason, note, worth }: NonNullable<NonNullable<OrderInFull['taken']>['sample']>) =>
  [SAMPLE_REASONS[reason], note, worth === null ? '' : `worth ${pounds(worth)}`].filter(Boolean).join(', ');

/** How staff took the order for somebody. */
const Taken = ({ taken }: { taken: OrderInFull['taken'] }) =>
  taken !== null && (
    <Panel title="Taken for the buyer">
      <Facts
        facts={[
          ['It came', WAYS_TO_COME[taken.came]],
          ['Taken by', `${taken.by ?? 'somebody who has left'}, ${shortMoment(taken.taken_at)}`],
          ['Link to pay', taken.pay_by === null ? '' : `until ${shortDay(taken.pay_by)}`],
          ['Sample', taken.sample === null ? '' : sampleInWords(taken.sample)],
        ]}
      />
    </Panel>
  );

/** Who the buyer says sent them; nothing where nobody is named. */
function Referral({ cameBy }: { cameBy: CameBy | null }) {
  if (cameBy === null) return null;
  const { as_barista_distributor, referral } = cameBy;
  const by = [
    referral?.by_distributor && 'a Barista Distributor',
    referral?.by_sales_manager && 'a Sales Manager',
    referral?.from_facebook && 'Facebook',
  ].filter((one) => typeof one === 'string');
  if (!as_barista_distributor && referral === null) return null;
  return (
    <Panel title="How it came about">
      <Facts
        facts={[
          ['Ordered as', as_barista_distributor ? 'Barista Distributor' : ''],
          ['Sent by', by.join(', ')],
          ['Referral code', referral?.code ?? ''],
        ]}
      />
    </Panel>
  );
}

/** What the buyer wrote, and what staff write among themselves. */
function Notes({ order, again }: { order: OrderInFull; again: () => void }) {
  const field = useRef<HTMLTextAreaElement>(null);
  useKeys('This order', [{ press: 'n', does: 'Write a note', act: () => field.current?.focus() }]);
  return (
    <Panel title="Notes">
      {order.purchase_order !== '' && <Said who="Purchase order" words={order.purchase_order} />}
      {order.roastery_note !== '' && <Said who="The buyer" words={order.roastery_note} />}
      {order.gift_message !== '' && <Said who="With the present" words={order.gift_message} />}
      {order.notes.map(({ id, words, by, written_at }) => (
        <Said key={id} who={`${by}, ${shortMoment(written_at)}`} words={words} />
      ))}
      <WriteNote
        key={order.id}
        about={`order ${order.id}`}
        field={field}
        save={(words) =>
          browserApi('POST /staff/orders/{id}/notes', { params: { id: String(order.id) }, body: { words } })
        }
        onSaved={again}
      />
    </Panel>
  );
}

type Money = NonNullable<OrderInFull['money']>;

/** What was agreed and what was paid. */
const MoneyOf = ({ money }: { money: Money }) => (
  <Panel title="Money">
    <table className={styles.sums}>
      <caption className="visually-hidden">What was agreed and paid</caption>
      <tbody>
        <Row name="Coffee" sum={pounds(money.subtotal)} />
        {money.volume_discount !== 0 && <Row name="Volume discount" sum={takenOff(money.volume_discount)} />}
        {money.voucher_code !== null && (
          <Row name={discountInWords(money.voucher_code)} sum={takenOff(money.voucher_discount)} />
        )}
        <Row name="Post" sum={pounds(money.shipping_cost)} />
        <Row name="Total" sum={pounds(money.total)} isTotal />
        {money.payments.map(({ amount, created_at, provider_id }) => (
          <Row
            key={`${created_at} ${amount}`}
            name={`${amount < 0 ? 'Refunded' : paidBy(money.payment_gateway_id)}, ${shortMoment(created_at)}${provider_id === null ? '' : `, ${provider_id}`}`}
            sum={amount < 0 ? takenOff(-amount) : pounds(amount)}
          />
        ))}
      </tbody>
    </table>
  </Panel>
);

const Row = ({ name, sum, isTotal = false }: { name: string; sum: string; isTotal?: boolean }) => (
  <tr className={isTotal ? styles.total : undefined}>
    <th scope="row">{name}</th>
    <td>{sum}</td>
  </tr>
);
