import { useRef, useState } from 'react';
import { isStatus, mayBecome, STATUS } from '#domain/order/status.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { memberChanged } from '#web/state/member.ts';
import buttons from '#web/ui/button.module.css';
import { Confirm } from '#web/ui/dialog/confirm.tsx';
import { focusHeading } from '#web/ui/focus/focus-heading.ts';
import { showToast } from '#web/ui/toast/toasts.ts';
import { refundInWords } from './refund-in-words.ts';
import type { WholeOrder } from './whole-order.ts';

interface Props {
  whole: WholeOrder;
  /** The key of a guest's link to the order. */
  signedKey?: string;
  onChange: () => void;
}

/** The button that cancels an order, as long as its status allows. */
export function Cancelling({ whole, signedKey, onChange }: Props) {
  const { order, payments } = whole;
  const [asks, setAsks] = useState(false);
  const isCancelling = useRef(false);

  const cancel = async () => {
    setAsks(false);
    if (isCancelling.current) return;
    isCancelling.current = true;
    const outcome =
      signedKey === undefined
        ? await browserApi('POST /orders/{id}/cancellations', { params: { id: order.id } })
        : await browserApi('POST /guest-orders/{signedKey}/cancellations', { params: { signedKey } });
    isCancelling.current = false;
    if (outcome.ok) {
      showToast(`Order ${order.id} was cancelled.`, { tone: 'good', seconds: 5 });
      // The button that had the focus goes.
      focusHeading();
    } else showToast(outcome.problem.message, { tone: 'bad', seconds: 5 });
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
        no="Keep order"
        yes="Cancel order"
        onNo={() => setAsks(false)}
        onYes={() => void cancel()}
      >
        <p>{refundInWords(order, payments)}</p>
      </Confirm>
    </>
  );
}
