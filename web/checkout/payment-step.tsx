import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { PAYMENT_METHOD } from '../../domain/order/payment-method.ts';
import { refreshCart } from '../api/cart.ts';
import type { Outcome } from '../ui/form/form-reply.ts';
import { PostForm } from '../ui/form/post-form.tsx';
import { pounds } from '../ui/in-words.ts';
import { valueOf } from '../ui/names.ts';
import { showToast } from '../ui/toast/toasts.ts';
import { askForOrder, goOnFrom, mayGoBetterAgain } from './ask-for-order.ts';
import type { AtCheckout } from './at-checkout.ts';
import { ChoiceField } from './choice-field.tsx';
import { chosenDelivery } from './delivery.ts';
import { type OrderBody, orderBody } from './order-body.ts';
import { chosenOf, paymentChoices } from './payment-choices.ts';
import styles from './payment-step.module.css';
import { refusedStep } from './refused-step.ts';
import { Review } from './review.tsx';

const FIELDS = { checkoutMethodId: { label: 'How would you like to pay?' } } as const;

const REFUSED_SECONDS = 5;

type Refused = Extract<Outcome<unknown>, { ok: false }>;

export function PaymentStep(at: AtCheckout) {
  const { filled, user, names, draft, keep, goTo, refuse, hold } = at;
  const [asksAgain, setAsksAgain] = useState(false);
  const navigate = useNavigate();
  const total = chosenDelivery(filled.cart, draft.shippingOptionId)?.total ?? filled.cart.total;
  const choices = paymentChoices({ user, guest: draft.guest, total });
  const chosen = chosenOf(choices, draft.checkoutMethodId);
  const body = orderBody({
    draft,
    user,
    cartId: filled.cart.id,
    checkoutMethodId: chosen,
    expectedTotal: total,
  });

  const place = async (asked: OrderBody): Promise<Outcome<unknown>> => {
    hold(filled);
    const outcome = await askForOrder(asked);
    if (outcome.ok) {
      goOnFrom(outcome.answer, (path) => void navigate(path, { replace: true }));
      return UNTIL_LEFT;
    }
    const message = outcome.problem.message === '' ? 'Error Occurred' : outcome.problem.message;
    showToast(message, { tone: 'bad', seconds: REFUSED_SECONDS });
    if (outcome.status === 401) void navigate('/login?redirect=checkout');
    const refused = refusedStep(outcome.problem, draft.destination);
    refuse(refused);
    if (refused !== null) goTo(refused.step);
    setAsksAgain(mayGoBetterAgain(outcome.status));
    if (!mayGoBetterAgain(outcome.status)) await refreshCart();
    hold(null);
    const advice = adviceOn(outcome, total);
    return { ...outcome, problem: { ...outcome.problem, message: `${message} ${advice}`.trim() } };
  };

  return (
    <>
      <Review {...at} />
      <PostForm
        id="payment"
        action="/checkout"
        fields={FIELDS}
        send={() => (body === null ? UNTIL_LEFT : place(body))}
        button={asksAgain ? 'Try again' : `Place order for ${pounds(total)}`}
        busyButton="Placing your order…"
      >
        <ChoiceField
          name="checkoutMethodId"
          chosen={String(chosen)}
          choose={(id) => keep({ checkoutMethodId: Number(id) })}
          choices={choices.map(({ id, remark, isTooLittle }) => ({
            value: String(id),
            text: valueOf(id, names.paymentGateways),
            remark,
            disabled: isTooLittle,
          }))}
        />
        {user !== null && user.usable_credit > 0 && user.usable_credit < total && (
          <p className={styles.small}>
            You have {pounds(user.usable_credit)} of credit. It pays for an order that it covers whole:{' '}
            <Link to="/profile?tab=3">top up</Link>
          </p>
        )}
        <p className={styles.small}>
          You order with an obligation to pay{chosen === PAYMENT_METHOD.paypal ? ' at PayPal' : ''}. Our{' '}
          <Link to="/terms">terms of sale</Link> and <Link to="/returnpolicy">returns policy</Link> apply.
        </p>
      </PostForm>
    </>
  );
}

/** The button stays busy while the page is left. */
const UNTIL_LEFT = new Promise<never>(() => {});

function adviceOn({ status, problem }: Refused, shown: number): string {
  if (mayGoBetterAgain(status))
    return 'If your order reached us, it is kept. Trying again is safe: it is ordered and paid for only once.';
  const total = problem.current?.['total'];
  if (total === undefined) return '';
  return `It was ${pounds(shown)} and is now ${pounds(total)}. Please place your order again if that is right.`;
}
