import type { OrderInFull } from '#contract/order-desk/order-page.ts';
import {
  DESTINATION_IN_WORDS,
  isOtherAnswer,
  REASON_IN_WORDS,
  type RefundDestination,
  type RefundReason,
} from '#domain/order/refund.ts';
import { useMay } from '#web/staff/shell/me.ts';
import { shortMoment } from '#web/staff/ui/times.ts';
import { pounds } from '#web/ui/figures.ts';
import { Panel } from '#web/ui/panel.tsx';
import { Elsewhere, RecordTransfer } from './refund-acts.tsx';
import type { DeskRefund } from './refundable.ts';
import styles from './refunds.module.css';

interface Props {
  order: OrderInFull;
  refunds: readonly DeskRefund[];
  again: () => void;
}

/** Each refund with how far it has come; for one that PayPal refused, what can be done about it. */
export function Refunds({ order, refunds, again }: Props) {
  const may = useMay();
  if (refunds.length === 0) return null;
  return (
    <Panel title="Refunds">
      <ul className={styles.refunds}>
        {refunds.map((refund) => (
          <li key={refund.id}>
            <p>
              <strong>{pounds(refund.amount)}</strong>, {whatFor(order, refund)}:{' '}
              {REASON_IN_WORDS[refund.reason as RefundReason]}
            </p>
            <p className={refund.state === 'refused' ? styles.refused : styles.more}>{stateOf(refund)}</p>
            {(refund.note !== '' || refund.asked_by !== null) && (
              <p className={styles.more}>
                {[refund.asked_by, refund.note].filter((part) => part !== null && part !== '').join(': ')}
              </p>
            )}
            {refund.state === 'asked' && refund.destination === 'bank' && may('money') && (
              <RecordTransfer refund={refund} again={again} />
            )}
            {refund.state === 'refused' && may('money') && (
              <Elsewhere refund={refund} isGuest={order.buyer.is_guest} again={again} />
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function whatFor({ lines }: OrderInFull, refund: DeskRefund): string {
  const bags = refund.lines.map(
    ({ order_blend_id, bags: count }) => `${count} × ${lines.find(({ id }) => id === order_blend_id)?.name}`,
  );
  const rest = bags.length === 0 && refund.amount > refund.shipping_cost ? ['an amount'] : [];
  return [...bags, ...rest, ...(refund.shipping_cost > 0 ? ['delivery'] : [])].join(', ');
}

function stateOf(refund: DeskRefund): string {
  const { state, destination, asked_at, done_at, trouble, transfer_reference } = refund;
  const where = DESTINATION_IN_WORDS[destination as RefundDestination];
  if (done_at !== null)
    return [`Given ${where}, ${shortMoment(done_at)}`, transfer_reference].filter(Boolean).join(', ');
  if (destination === 'bank') return `Waits for its bank transfer since ${shortMoment(asked_at)}`;
  if (state === 'refused') return `PayPal refused it for good: ${trouble ?? 'no reason given'}`;
  if (isOtherAnswer(trouble))
    return `PayPal answered with something else than we asked for. Compare it with PayPal’s list before anything is given in another way: ${trouble}`;
  if (state === 'pending') return 'PayPal holds it back. We keep asking.';
  const begun = `On its way ${where} since ${shortMoment(asked_at)}`;
  return trouble === null ? begun : `${begun}. PayPal said ${trouble}, and we ask again.`;
}
