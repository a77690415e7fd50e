import { useState } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router';
import { PAYMENT_METHOD } from '#domain/order/payment-method.ts';
import { pounds } from '#web/ui/figures.ts';
import { PostForm } from '#web/ui/form/post-form.tsx';
import { valueOf } from '#web/ui/names.ts';
import type { AtCheckout } from '../at-checkout.ts';
import { ChoiceField } from '../choice-field.tsx';
import { chosenDelivery } from '../delivery.ts';
import { useIsOnHold } from '../is-on-hold.ts';
import { orderBody } from '../order-body.ts';
import { chosenOf, paymentChoices } from '../payment-choices.ts';
import { Review } from '../review.tsx';
import { TickField } from '../tick-field.tsx';
import { usePlacing } from '../use-placing.ts';
import styles from './payment-step.module.css';

/** Where the total stays at the foot of the screen, as `order-total.module.css` has it. */
const HAS_TOTAL_AT_FOOT = '(max-width: 55.99rem) and (min-height: 34rem)';

const FIELDS = { checkoutMethodId: { label: 'How would you like to pay?' } } as const;

export function PaymentStep(at: AtCheckout) {
  const { contents, user, names, draft, saveDraft, offersRetry, besideTotal } = at;
  const [hasTotalAtFoot] = useState(() => matchMedia(HAS_TOTAL_AT_FOOT).matches);
  const place = usePlacing(at);
  const total = chosenDelivery(contents.cart, draft.shippingOptionId)?.total ?? contents.cart.total;
  const choices = paymentChoices({
    user,
    guest: draft.guest,
    total,
    isOnHold: useIsOnHold(user),
    isOfStorefront: contents.lines.some(({ storefront }) => storefront !== null),
  });
  const chosen = chosenOf(choices, draft.checkoutMethodId);
  const body = orderBody({
    draft,
    user,
    cartId: contents.cart.id,
    orderKey: contents.cart.order_key,
    checkoutMethodId: chosen,
    discountVoucherCode: contents.cart.voucher?.problem === null ? contents.cart.voucher.code : null,
    expectedTotal: total,
  });

  return (
    <>
      <Review {...at} />
      <PostForm
        id="payment"
        action="/checkout"
        fields={FIELDS}
        send={() => place(body)}
        button={
          offersRetry
            ? 'Try again'
            : `${chosen === PAYMENT_METHOD.onAccount ? 'Place order for' : 'Order and pay'} ${pounds(total)}`
        }
        busyButton="Placing your order…"
        placeButton={(button) =>
          hasTotalAtFoot && besideTotal !== null ? createPortal(button, besideTotal) : button
        }
      >
        <ChoiceField
          name="checkoutMethodId"
          chosen={String(chosen)}
          choose={(id) => saveDraft({ checkoutMethodId: Number(id) })}
          choices={choices.map(({ id, remark, isTooLittle }) => ({
            value: String(id),
            text: valueOf(id, names.paymentGateways),
            remark,
            disabled: isTooLittle,
          }))}
        />
        {user !== null && chosen === PAYMENT_METHOD.paypal && (
          <TickField
            name="savesPayment"
            checked={draft.savesPayment}
            onChange={(savesPayment) => saveDraft({ savesPayment })}
          >
            Save PayPal for next time. We charge it only for what you agree to, and you can remove it in your
            profile.
          </TickField>
        )}
        {user !== null && user.usable_credit > 0 && user.usable_credit < total && (
          <p className={styles.small}>
            You have {pounds(user.usable_credit)} of credit. It can pay for an order that it covers in full.{' '}
            <Link to="/profile?tab=3">Top up</Link>
          </p>
        )}
        <p className={styles.small}>
          By placing your order you agree to pay{chosen === PAYMENT_METHOD.paypal ? ' with PayPal' : ''}, and
          accept our <Link to="/terms">terms of sale</Link> and <Link to="/returnpolicy">returns policy</Link>
          .
        </p>
      </PostForm>
    </>
  );
}
