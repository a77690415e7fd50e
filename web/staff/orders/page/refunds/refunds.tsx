import { useState } from 'react';
import type { OrderInFull } from '../../../../../contract/order-desk/order-page.ts';
import { REASON_IN_WORDS, type RefundReason } from '../../../../../domain/order/refund.ts';
import { FRESH_CODE_ABOVE } from '../../../../../domain/staff/limits.ts';
import { browserApi } from '../../../../state/browser-api.ts';
import { pounds } from '../../../../ui/figures.ts';
import { Panel } from '../../../../ui/panel.tsx';
import { useMay } from '../../../shell/me.ts';
import { ActButton } from '../../../ui/acts/act-button.tsx';
import { AskDialog } from '../../../ui/acts/ask-dialog.tsx';
import { FRESH_CODE, FreshCodeField, withFreshCode } from '../../../ui/acts/fresh-code.tsx';
import { shortMoment } from '../../../ui/times.ts';
import styles from './refunds.module.css';

type DeskRefund = NonNullable<OrderInFull['money']>['refunds'][number];

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

const TO: Readonly<Record<string, string>> = {
  paypal: 'to PayPal',
  credit: 'as credit',
  on_account: 'off what is owed on account',
};

function stateOf({ state, destination, asked_at, done_at, trouble }: DeskRefund): string {
  const where = TO[destination] ?? '';
  if (done_at !== null) return `Given ${where}, ${shortMoment(done_at)}`;
  if (state === 'refused') return `PayPal refused it for good: ${trouble ?? 'no reason given'}`;
  if (state === 'pending') return 'PayPal holds it back. We keep asking.';
  const begun = `On its way ${where} since ${shortMoment(asked_at)}`;
  return trouble === null ? begun : `${begun}. PayPal said ${trouble}, and we ask again.`;
}

function Elsewhere({ refund, isGuest, again }: { refund: DeskRefund; isGuest: boolean; again: () => void }) {
  const [asked, setAsked] = useState<'credit' | 'paypal' | null>(null);
  return (
    <>
      <p className={styles.acts}>
        {!isGuest && <ActButton onAct={() => setAsked('credit')}>Give as credit</ActButton>}
        <ActButton onAct={() => setAsked('paypal')}>Ask PayPal once more</ActButton>
      </p>
      {asked !== null && (
        <AskDialog
          title={asked === 'credit' ? `${pounds(refund.amount)} as credit` : 'Ask PayPal once more'}
          fields={FRESH_CODE}
          button={asked === 'credit' ? 'Give as credit' : 'Ask PayPal'}
          send={(typed) =>
            withFreshCode(typed, () =>
              browserApi('POST /staff/refunds/{id}/redirections', {
                params: { id: refund.id },
                body: { as_credit: asked === 'credit' },
              }),
            )
          }
          onDone={() => {
            setAsked(null);
            again();
          }}
          onClose={() => setAsked(null)}
        >
          <p>
            {asked === 'credit'
              ? 'The buyer can spend it right away, and is told by mail.'
              : 'PayPal gets the same request again. It gives the money once at most.'}
          </p>
          {refund.amount * 100 > FRESH_CODE_ABOVE.refund && <FreshCodeField />}
        </AskDialog>
      )}
    </>
  );
}
