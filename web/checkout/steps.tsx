import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { User } from '../../contract/customer.ts';
import { BackIcon } from '../ui/icons.tsx';
import type { AtCheckout, CheckoutNames, FilledCart } from './at-checkout.ts';
import { BillingStep } from './billing-step.tsx';
import { furthestStep, type Step } from './draft.ts';
import { OrderSummaryStep } from './order-summary-step.tsx';
import { OrderTotal } from './order-total.tsx';
import { PaymentStep } from './payment-step.tsx';
import { ProgressBar } from './progress-bar.tsx';
import type { RefusedStep } from './refused-step.ts';
import { ShippingStep } from './shipping-step.tsx';
import styles from './steps.module.css';
import { useDraft } from './use-draft.ts';
import { useStep } from './use-step.ts';

interface Props {
  filled: FilledCart;
  user: User | null;
  names: CheckoutNames;
  hold: AtCheckout['hold'];
}

const STEPS: Record<Step, { title: string; Body: (at: AtCheckout) => React.ReactNode }> = {
  1: { title: 'Order Summary', Body: OrderSummaryStep },
  2: { title: 'Billing', Body: BillingStep },
  3: { title: 'Shipping', Body: ShippingStep },
  4: { title: 'Payment', Body: PaymentStep },
};

export function Steps({ filled, user, names, hold }: Props) {
  const [draft, keep] = useDraft(user);
  const { step, goTo } = useStep(furthestStep(draft, names.shipsTo));
  const [refused, refuse] = useState<RefusedStep | null>(null);
  const heading = useFocusOnStep(step, refused?.step === step);
  const { title, Body } = STEPS[step];
  const at = { filled, user, names, draft, keep, goTo, refused, refuse, hold };
  return (
    <>
      <ProgressBar step={step} goTo={goTo} />
      <Back step={step} goTo={goTo} />
      <div className={styles.columns}>
        <div>
          <h2 ref={heading} tabIndex={-1} className={styles.title}>
            {title}
          </h2>
          <OutOfStock filled={filled} />
          <Body key={step} {...at} />
        </div>
        <OrderTotal at={at} step={step} />
      </div>
    </>
  );
}

const Back = ({ step, goTo }: { step: Step; goTo: (step: Step) => void }) =>
  step === 1 ? (
    <Link to="/cart" className={styles.back}>
      <BackIcon /> Back
    </Link>
  ) : (
    <button type="button" className={styles.back} onClick={() => goTo((step - 1) as Step)}>
      <BackIcon /> Back
    </button>
  );

function OutOfStock({ filled: { lines } }: { filled: FilledCart }) {
  const missing = lines.filter((line) => !line.in_stock).map(({ name }) => name);
  return (
    <div role="alert">
      {missing.length > 0 && (
        <p className={styles.problem}>
          Out of stock for now: <bdi>{missing.join(', ')}</bdi>. Please{' '}
          <Link to="/cart">remove it from your cart</Link>, and you can go on.
        </p>
      )}
    </div>
  );
}

/** Whoever listens or uses the keyboard starts at the top of the next step, unless its form has something to say. */
function useFocusOnStep(step: Step, formSpeaks: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    if (!formSpeaks) heading.current?.focus({ preventScroll: true });
  }, [step, formSpeaks]);
  return heading;
}
