import { useRef, useState } from 'react';
import { isStatus, mayBecome, STATUS } from '../../domain/order/status.ts';
import { browserApi } from '../state/browser-api.ts';
import { memberChanged } from '../state/member.ts';
import buttons from '../ui/button.module.css';
import { Confirm } from '../ui/dialog/confirm.tsx';
import { showToast } from '../ui/toast/toasts.ts';
import { givenBack } from './given-back.ts';
import type { WholeOrder } from './whole-order.ts';

interface Props {
  whole: WholeOrder;
  /** By which a guest reads the order. */
  signedKey?: string;
  onChange: () => void;
}

/** While the status allows. */
export function Cancelling({ whole, signedKey, onChange }: Props) {
  const { order, payments } = whole;
  const [asks, setAsks] = useState(false);
  const isUnderWay = useRef(false);

  const cancel = async () => {
    setAsks(false);
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    const outcome =
      signedKey === undefined
        ? await browserApi('POST /orders/{id}/cancellations', { params: { id: order.id } })
        : await browserApi('POST /guest-orders/{signedKey}/cancellations', { params: { signedKey } });
    isUnderWay.current = false;
    if (outcome.ok) showToast(`Order ${order.id} was cancelled.`, { tone: 'good', seconds: 5 });
    else showToast(outcome.problem.message, { tone: 'bad', seconds: 5 });
    onChange();
    // Credit may have come back.
    if (outcome.ok && signedKey === undefined) await memberChanged();
  };

  const { order_status_id: status } = order;
  if (!isStatus(status) || !mayBecome(status, STATUS.cancelled)) return null;
  return (
    <>
      <button type="button" className={buttons.quiet} onClick={() => setAsks(true)}>
        Cancel order
      </button>
      <Confirm
        question={asks ? `Are you sure you want to cancel order ${order.id}?` : null}
        no="Keep the order"
        yes="Cancel the order"
        onNo={() => setAsks(false)}
        onYes={() => void cancel()}
      >
        <p>{givenBack(order, payments)}</p>
      </Confirm>
    </>
  );
}
