import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { PAYMENT_METHOD } from '#domain/order/payment-method.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { memberChanged, useMember } from '#web/state/member.ts';
import buttons from '#web/ui/button.module.css';
import { pounds } from '#web/ui/figures.ts';
import layout from '#web/ui/layout.module.css';
import { showToast } from '#web/ui/toast/toasts.ts';
import { askForOrder, isWorthRetrying, leaveAfterPlacing } from './ask-for-order.ts';
import { useIsOnHold } from './is-on-hold.ts';
import { sentenceFor, toastFor } from './no-answer.ts';
import { paymentChoices } from './payment-choices.ts';
import type { UnpaidOrder } from './unpaid-order.ts';
import type { WhyIncomplete } from './why-incomplete.ts';

/** Every way in which the order can still be paid. Asking twice pays once. */
export function OtherWaysToPay({ unpaid: { body, orderId, isOfStorefront } }: { unpaid: UnpaidOrder }) {
  const { user } = useMember();
  const [busyWith, setBusyWith] = useState<number | null>(null);
  const underWay = useRef(false);
  const navigate = useNavigate();
  const total = body.expectedTotal ?? 0;
  const isOnHold = useIsOnHold(user);
  const own = orderId === null ? [] : paymentChoices({ user, guest: null, total, isOnHold, isOfStorefront });

  const pay = async (method: number) => {
    if (underWay.current) return;
    underWay.current = true;
    setBusyWith(method);
    const outcome =
      orderId === null || method === PAYMENT_METHOD.paypal
        ? await askForOrder(body)
        : await browserApi('POST /orders/{id}/payments', {
            params: { id: orderId },
            body: { checkoutMethodId: method },
          });
    if (outcome.ok) {
      if (method !== PAYMENT_METHOD.paypal) void memberChanged();
      return leaveAfterPlacing(outcome.answer, navigate);
    }
    showToast(toastFor(outcome.problem), { tone: 'bad', seconds: 5 });
    underWay.current = false;
    setBusyWith(null);
    const advice = isWorthRetrying(outcome.status) ? ' It’s safe to try again.' : '';
    const state: WhyIncomplete = { message: sentenceFor(outcome.problem) + advice, confirmAgain: null };
    void navigate('/checkout/incomplete', { replace: true, state });
  };

  const others = own.filter(({ id, isTooLittle }) => id !== PAYMENT_METHOD.paypal && isTooLittle !== true);
  return (
    <p className={layout.actions}>
      <button
        type="button"
        className={buttons.primary}
        aria-disabled={busyWith !== null || undefined}
        onClick={() => void pay(PAYMENT_METHOD.paypal)}
      >
        {busyWith === PAYMENT_METHOD.paypal
          ? 'One moment…'
          : orderId === null
            ? 'Try again'
            : `Pay ${pounds(total)} with PayPal`}
      </button>
      {others.map(({ id }) => (
        <button
          key={id}
          type="button"
          className={buttons.quiet}
          aria-disabled={busyWith !== null || undefined}
          onClick={() => void pay(id)}
        >
          {busyWith === id ? 'One moment…' : WORDS[id as keyof typeof WORDS]}
        </button>
      ))}
    </p>
  );
}

const WORDS = {
  [PAYMENT_METHOD.credit]: 'Pay with your credit',
  [PAYMENT_METHOD.onAccount]: 'Put it on account',
};
