import { useState } from 'react';
import { Link } from 'react-router';
import type { Approval } from '#contract/approvals/approvals.ts';
import type { OrderInFull } from '#contract/order-desk/order-page.ts';
import { formatPounds } from '#domain/money/pounds.ts';
import { DESTINATION_IN_WORDS } from '#domain/order/refund.ts';
import { useLiveCall } from '#web/staff/live/use-live-call.ts';
import { type AskedRefund, refundAskedFor } from '#web/staff/people/approval-words.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import styles from '../order-page.module.css';
import { RefundDialog } from './refund-dialog.tsx';

interface Props {
  order: OrderInFull;
  money: NonNullable<OrderInFull['money']>;
  again: () => void;
}

/** Refunds of this order that wait for a second person. What was confirmed is done from here, just as it was asked for. */
export function AskedRefunds({ order, money, again }: Props) {
  const approvals = useLiveCall('approvals', ['staff'], () => browserApi('GET /staff/approvals'));
  const [begun, setBegun] = useState<AskedRefund | null>(null);
  const requests = (approvals.answer ?? []).flatMap((approval) => {
    const refund = approval.object === `order ${order.id}` ? refundAskedFor(approval) : undefined;
    return refund === undefined ? [] : [{ approval, refund }];
  });
  const changed = () => {
    approvals.again();
    again();
  };
  return (
    <>
      {requests.map(({ approval, refund }) => (
        <p key={approval.id} role="status" className={styles.asked}>
          {whoAsked(approval)} to refund {formatPounds(refund.amount)}{' '}
          {DESTINATION_IN_WORDS[refund.destination]}
          {approval.is_confirmed ? ', and a second person confirmed it.' : '. It waits for a second person.'}
          {approval.is_confirmed && approval.is_own ? (
            <ActButton onAct={() => setBegun(refund)}>Refund it now</ActButton>
          ) : (
            <Link to="/people">{approval.may_confirm ? 'Look and confirm' : 'What waits'}</Link>
          )}
        </p>
      ))}
      {begun !== null && (
        <RefundDialog
          order={order}
          money={money}
          asked={begun}
          onDone={() => {
            setBegun(null);
            changed();
          }}
          onClose={() => setBegun(null)}
          onRefused={changed}
        />
      )}
    </>
  );
}

const whoAsked = ({ is_own, asked_by }: Approval) => (is_own ? 'You asked' : `${asked_by} asked`);
