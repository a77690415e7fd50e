import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { OrderInFull } from '#contract/order-desk/order-page.ts';
import { leftToRefund } from '#domain/order/refund.ts';
import { isInTheHouse, STATUS, STATUSES } from '#domain/order/status.ts';
import { useOrderActs } from '#web/staff/orders/acts/use-order-acts.tsx';
import { usePrintSlips } from '#web/staff/orders/acts/use-print-slips.ts';
import { NEXT_STATUS } from '#web/staff/orders/words.ts';
import { useMay } from '#web/staff/shell/me.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { useKeys } from '#web/staff/ui/keys/use-keys.ts';
import styles from './order-page.module.css';
import { PaymentDialog } from './payment-dialog.tsx';
import { RefundDialog } from './refunds/refund-dialog.tsx';
import { refundableOf } from './refunds/refundable.ts';
import { AgainDialog } from './replacements/again-dialog.tsx';
import { SplitDialog } from './split-dialog.tsx';
import { type ChangeProps, TrackingDialog } from './tracking-dialog.tsx';

type Asked = 'tracking' | 'split' | 'refund' | 'again' | 'payment';

interface Props {
  order: OrderInFull;
  again: () => void;
}

/** All that can be done with an order where it stands. */
export function OrderActsBar({ order, again }: Props) {
  const may = useMay();
  const [dialog, setDialog] = useState<Asked | null>(null);
  const acts = useOrderActs(again);
  const navigate = useNavigate();
  const print = usePrintSlips([order]);
  const { order_status_id: status, money } = order;
  const isOpen = isInTheHouse(status);
  const toFloor = stepOnFloor(order);
  const choices = [
    ...(toFloor === undefined || !may('floor')
      ? [
          {
            when: status in NEXT_STATUS,
            press: 'e',
            does: ADVANCE[status] ?? 'Advance',
            act: () => acts.advance([order]),
          },
        ]
      : [{ when: true, press: 'e', does: toFloor.does, act: () => void navigate(toFloor.path) }]),
    {
      when: isOpen,
      press: 'h',
      does: order.hold_reason === null ? 'Hold' : 'Let go on',
      act: () => acts.hold([order]),
    },
    { when: isOpen, press: 'm', does: 'Another day', act: () => acts.move([order]) },
    { when: status !== STATUS.cancelled, press: 'p', does: 'Print slip', act: print },
    // Bags that lie in a box stay in it; whether one is closed, the shop says.
    { when: isOpen && order.bags > 1, press: 'b', does: 'Split into boxes', act: () => setDialog('split') },
    {
      when: status === STATUS.roasting || status === STATUS.dispatched,
      press: 't',
      does: 'Tracking numbers',
      act: () => setDialog('tracking'),
    },
    {
      when: toFloor !== undefined,
      press: 'd',
      does: 'Dispatch unpacked',
      act: () => acts.dispatchUnpacked([order]),
    },
    {
      when: may('money') && status === STATUS.awaitingPayment,
      press: 'y',
      does: 'Record its payment',
      act: () => setDialog('payment'),
    },
    {
      when: money !== null && may('money') && leftToRefund(refundableOf(order, money)) > 0,
      press: 'r',
      does: 'Refund',
      act: () => setDialog('refund'),
    },
    {
      when: may('orders') && isSent(status) && order.replacements.left.some(({ bags }) => bags > 0),
      press: 's',
      does: 'Send again',
      act: () => setDialog('again'),
    },
    {
      when: may('orders') && (isOpen || status === STATUS.awaitingPayment),
      press: 'c',
      does: 'Cancel',
      act: () => acts.cancel([order]),
    },
  ].filter(({ when }) => when);
  useKeys('This order', choices);
  const close = () => setDialog(null);
  const done = () => {
    close();
    again();
  };
  return (
    <div className={styles.acts}>
      {choices.map(({ press, does, act }, i) => (
        <ActButton key={does} kind={kindOf(press, i)} press={press} onAct={act}>
          {does}
        </ActButton>
      ))}
      <DialogOf which={dialog} order={order} onDone={done} onClose={close} onRefused={again} />
      {acts.dialog}
    </div>
  );
}

function DialogOf({ which, ...change }: ChangeProps & { which: Asked | null }) {
  const { money } = change.order;
  if (which === 'split') return <SplitDialog {...change} />;
  if (which === 'tracking') return <TrackingDialog {...change} />;
  if (which === 'again') return <AgainDialog {...change} />;
  if (which === 'payment') return <PaymentDialog {...change} />;
  return which === 'refund' && money !== null ? <RefundDialog {...change} money={money} /> : null;
}

const isSent = (status: number) => STATUSES.sent.some((sent) => sent === status);

const ADVANCE: Readonly<Record<number, string>> = {
  [STATUS.received]: 'Start roasting',
  [STATUS.roasting]: 'Dispatch',
  [STATUS.dispatched]: 'Mark as delivered',
};

/** The next step leads; cancelling ends the order. */
const kindOf = (press: string, place: number) => {
  if (press === 'c') return 'grave';
  return place === 0 && press === 'e' ? 'primary' : 'quiet';
};

/** What is to be done on the floor before an order can be dispatched. */
interface Step {
  does: string;
  path: string;
}

/** Nothing once every bag lies in its box; whether the boxes are closed, Dispatch itself says. */
function stepOnFloor(
  order: Pick<OrderInFull, 'order_status_id' | 'lines' | 'boxes' | 'bags_filled'>,
): Step | undefined {
  if (order.order_status_id !== STATUS.roasting) return undefined;
  const filledOf = (lineId: number) =>
    order.bags_filled.filter(({ order_blend_id }) => order_blend_id === lineId).length;
  const unfilled = order.lines.find(({ id, quantity }) => filledOf(id) < quantity);
  if (unfilled !== undefined) return { does: 'Fill its bags', path: `/fill?line=${unfilled.id}` };
  const bagsIn = (boxId: number) => order.bags_filled.filter(({ box_id }) => box_id === boxId).length;
  const open = order.boxes.find(
    ({ id, bags }) => bagsIn(id) < bags.reduce((sum, { quantity }) => sum + quantity, 0),
  );
  return open === undefined ? undefined : { does: 'Pack its bags', path: `/pack?box=${open.id}` };
}
