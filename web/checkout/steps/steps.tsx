import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { User } from '../../../contract/customers/customer.ts';
import { BackIcon } from '../../ui/icons.tsx';
import type { AtCheckout, CheckoutNames, FilledCart } from '../at-checkout.ts';
import { furthestStep, type Step } from '../draft.ts';
import { OrderTotal } from '../order-total.tsx';
import { ProgressBar } from '../progress-bar.tsx';
import { useDraft } from '../use-draft.ts';
import { OrderSummaryStep } from './order-summary-step.tsx';
import type { RefusedStep } from './refused-step.ts';
import styles from './steps.module.css';
import { useStep } from './use-step.ts';

interface Props {
  filled: FilledCart;
  user: User | null;
  names: CheckoutNames;
  placing: Pick<AtCheckout, 'hold' | 'asksAgain' | 'askAgain'>;
}

const TITLES: Record<Step, string> = { 1: 'Order Summary', 2: 'Billing', 3: 'Shipping', 4: 'Payment' };

const load = () => import('./filled-in-step.tsx');

const FilledInStep = lazy<ComponentType<{ step: Step; at: AtCheckout }>>(async () => ({
  default: await load().then(
    (loaded) => loaded.FilledInStep,
    () => NotNow,
  ),
}));

export function Steps({ filled, user, names, placing }: Props) {
  const [draft, keep] = useDraft(user);
  const { step, goTo } = useStep(furthestStep(draft, names.shipsTo));
  const [refused, refuse] = useState<RefusedStep | null>(null);
  const heading = useFocusOnStep(step, refused?.step === step);
  const at = { filled, user, names, draft, keep, goTo, refused, refuse, ...placing };
  useEffect(() => void load().catch(() => {}), []);
  return (
    <>
      <ProgressBar step={step} goTo={goTo} />
      <Back step={step} goTo={goTo} />
      <div className={styles.columns}>
        <div>
          <h2 ref={heading} tabIndex={-1} className={styles.title}>
            {TITLES[step]}
          </h2>
          <OutOfStock filled={filled} />
          {step === 1 ? (
            <OrderSummaryStep {...at} />
          ) : (
            <Suspense fallback={<p>One moment…</p>}>
              <FilledInStep key={step} step={step} at={at} />
            </Suspense>
          )}
        </div>
        <OrderTotal at={at} step={step} />
      </div>
    </>
  );
}

const NotNow = () => (
  <p role="alert">
    This step could not be loaded. What you filled in is kept. Please check your connection and reload the
    page.
  </p>
);

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
