import { useCallback, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { PaidBill } from '#contract/payments/payments.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { forgetGiftCardDraft } from '#web/state/gift-card-draft.ts';
import { memberChanged } from '#web/state/member.ts';
import buttons from '#web/ui/button.module.css';
import { pounds } from '#web/ui/figures.ts';
import type { Outcome } from '#web/ui/form/form-reply.ts';
import { CardFace } from '#web/ui/gift-card/card-face.tsx';
import layout from '#web/ui/layout.module.css';
import styles from './paid.module.css';
import type { PaymentReturn } from './payment-return.ts';

interface Props {
  payment: PaymentReturn;
  /** What came of it where it was finished without script. */
  finished: Outcome<PaidBill> | null;
}

/** Finishes the payment of a bill, once and again at a press of the button, and says what came of it. */
export function Paid({ payment, finished }: Props) {
  const [outcome, setOutcome] = useState(finished);
  const confirm = useCallback(async () => {
    setOutcome(null);
    const paid = await browserApi('PUT /bills/paypal-pay', { body: payment });
    setOutcome(paid);
    if (paid.ok && paid.answer.kind === 'gift_card') forgetGiftCardDraft();
    // A plan brings credit and other prices.
    if (paid.ok && paid.answer.kind === 'plan') await memberChanged();
  }, [payment]);
  const hasBegun = useRef(finished !== null);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    void confirm();
  }, [confirm]);
  return (
    <div className={`${layout.band} ${layout.oneColumn}`}>
      <h1>{outcome?.ok ? 'Thank you' : 'Your payment'}</h1>
      <p role="status" className={layout.lead}>
        {sentenceFor(outcome)}
      </p>
      {outcome?.ok && outcome.answer.gift_card !== null && (
        <div className={styles.card}>
          <CardFace {...outcome.answer.gift_card} worth={pounds(outcome.answer.amount)} />
        </div>
      )}
      {outcome?.ok !== true && (
        <noscript>
          <form method="post">
            <button type="submit" className={buttons.primary}>
              Finish your payment
            </button>
          </form>
        </noscript>
      )}
      {outcome?.ok === false && (
        <p className={layout.actions}>
          <button type="button" className={buttons.primary} onClick={() => void confirm()}>
            Try again
          </button>
        </p>
      )}
      {outcome?.ok && (
        <p className={layout.actions}>
          <Link to={NEXT[outcome.answer.kind].path} className={buttons.primary}>
            {NEXT[outcome.answer.kind].name}
          </Link>
        </p>
      )}
    </div>
  );
}

function sentenceFor(outcome: Outcome<PaidBill> | null): string {
  if (outcome === null) return 'We are finishing your payment.';
  if (!outcome.ok) return outcome.problem.message;
  const { kind, amount } = outcome.answer;
  if (kind === 'plan')
    return `We received your payment of ${pounds(amount)}. Your plan is on, and ${pounds(amount)} of credit is in your account.`;
  return kind === 'gift_card'
    ? `Your gift card of ${pounds(amount)} is paid for. The link in your receipt lets you see the card, send it to another address or cancel it.`
    : `We received your payment of ${pounds(amount)}.`;
}

const NEXT = {
  gift_card: { path: '/shop', name: 'Go to the shop' },
  account: { path: '/profile?tab=3', name: 'See your account' },
  plan: { path: '/profile#plan', name: 'See your plan' },
};
