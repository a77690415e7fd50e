/** What an assistant may pay for and has paid for, and the way to allow it less. */
import { useState } from 'react';
import { Link } from 'react-router';
import type { AgentGrant } from '#contract/agent-access/agent-grants.ts';
import { toPence } from '#domain/money/pounds.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { pounds } from '#web/ui/figures.ts';
import { PostForm } from '#web/ui/form/post-form.tsx';
import { dayInWords } from '#web/ui/times.ts';
import { showToast } from '#web/ui/toast/toasts.ts';
import ownList from '../own-list.module.css';
import styles from './assistants.module.css';
import { LIMIT_FIELDS, LimitFields, limitsIn, wrongInLimits } from './limit-fields.tsx';

export function Spending({ grant, again }: { grant: AgentGrant; again: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const { id, client_name: name, payments, limit_per_order: perOrder, limit_per_month: perMonth } = grant;
  if (perOrder === null || perMonth === null) return null;
  return (
    <>
      <p className={styles.spent}>
        It may pay up to {pounds(perOrder)} for an order and {pounds(perMonth)} in a month.{' '}
        {pounds(grant.spent_this_month)} spent this month, which still counts if you connect it again.
      </p>
      {payments.length > 0 && (
        <ul className={styles.payments}>
          {payments.map(({ order_id: orderId, amount, paid_at: paidAt, is_cancelled: isCancelled }) => (
            <li key={orderId}>
              <Link to={`/profile/orders/${orderId}`}>Order {orderId}</Link>, {dayInWords(paidAt)}:{' '}
              {pounds(amount)}
              {isCancelled && ', cancelled'}
            </li>
          ))}
        </ul>
      )}
      <p className={ownList.actions}>
        <button type="button" onClick={() => setOpen(true)}>
          Allow less<span className="visually-hidden">: {name}</span>
        </button>
      </p>
      <Dialog title={`What ${name} may pay`} open={isOpen} onClose={() => setOpen(false)}>
        <p>Less counts from its next order. To allow more, connect it again.</p>
        <PostForm
          id={`limits-${id}`}
          action="/profile"
          fields={LIMIT_FIELDS}
          check={(typed) => wrongInLimits(typed)}
          send={(typed) =>
            browserApi('PUT /agent-grants/{id}/limits', { params: { id }, body: limitsIn(typed) })
          }
          onSent={() => {
            setOpen(false);
            showToast(`Allowed less: ${name}`, { tone: 'good', seconds: 5 });
            again();
          }}
          button="Allow this"
          busyButton="One moment…"
        >
          <LimitFields perOrder={toPence(perOrder)} perMonth={toPence(perMonth)} />
        </PostForm>
      </Dialog>
    </>
  );
}
