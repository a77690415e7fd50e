import { type ComponentType, lazy, Suspense, use, useEffect, useRef, useState } from 'react';
import { Link, UNSAFE_DataRouterContext, useLocation, useNavigate } from 'react-router';
import type { User } from '#contract/customers/customer.ts';
import type { AtCheckout, CheckoutNames } from '#web/checkout/at-checkout.ts';
import { type Draft, furthestStep, type Step } from '#web/checkout/draft.ts';
import { OrderTotal } from '#web/checkout/order-total.tsx';
import { OrderedCoffees } from '#web/checkout/ordered-coffees.tsx';
import { ProgressBar } from '#web/checkout/progress-bar.tsx';
import { type SaveDraft, useDraft } from '#web/checkout/use-draft.ts';
import { useUsualAddress } from '#web/checkout/use-usual-address.ts';
import type { CartContents } from '#web/state/cart.ts';
import { canBeOrdered } from '#web/state/cart.ts';
import { BackIcon } from '#web/ui/icons.tsx';
import { IN_PLACE } from '#web/ui/in-place-navigation.ts';
import { LoadingSkeleton } from '#web/ui/loading-skeleton.tsx';
import { OrderSummaryStep } from './order-summary-step.tsx';
import type { RefusedStep } from './refused-step.ts';
import styles from './steps.module.css';

interface Props {
  contents: CartContents;
  user: User | null;
  names: CheckoutNames;
  placing: Pick<AtCheckout, 'freeze' | 'offersRetry' | 'setOffersRetry'>;
}

const TITLES: Record<Step, string> = { 1: 'Order Summary', 2: 'Billing', 3: 'Shipping', 4: 'Payment' };

const load = () => import('./filled-in-step.lazy.tsx');

/** Most people begin at one of them, so they load while the cart does. */
export const loadFilledInSteps = (): void => void load().catch(() => {});

const FilledInStep = lazy<ComponentType<{ step: Step; at: AtCheckout }>>(async () => ({
  default: await load().then(
    (loaded) => loaded.FilledInStep,
    () => NotNow,
  ),
}));

export function Steps(props: Props) {
  const { user, names } = props;
  const [draft, saveDraft] = useDraft(user);
  const isWaiting = useUsualAddress({ user, draft, saveDraft, shipsTo: names.shipsTo });
  if (!isWaiting) return <OpenedSteps {...props} draft={draft} saveDraft={saveDraft} />;
  return (
    <>
      <ProgressBar step={2} />
      <LoadingSkeleton what="your addresses" />
    </>
  );
}

interface OpenedProps extends Props {
  draft: Draft;
  saveDraft: SaveDraft;
}

function OpenedSteps({ contents, user, names, placing, draft, saveDraft }: OpenedProps) {
  const furthest = furthestStep(draft, names.shipsTo);
  const canRoast = canBeOrdered(contents);
  const { step, goTo } = useStep(furthest, canRoast ? furthest : 1);
  const [refused, setRefused] = useState<RefusedStep | null>(null);
  const heading = useFocusOnStep(step, refused?.step === step);
  const [besideTotal, setBesideTotal] = useState<HTMLElement | null>(null);
  const at = { contents, user, names, draft, saveDraft, goTo, refused, setRefused, besideTotal, ...placing };
  return (
    <>
      <ProgressBar step={step} goTo={goTo} />
      <Back step={step} goTo={goTo} />
      <div className={styles.columns}>
        {step > 1 && <OrderedCoffees {...at} />}
        <div className={styles.form}>
          <h2 ref={heading} tabIndex={-1} className={styles.title}>
            {TITLES[step]}
          </h2>
          <OutOfStock contents={contents} />
          {step === 1 ? (
            <OrderSummaryStep {...at} />
          ) : (
            <Suspense fallback={<p>One moment…</p>}>
              <FilledInStep key={step} step={step} at={at} />
            </Suspense>
          )}
        </div>
        <OrderTotal at={at} step={step} setBesideTotal={setBesideTotal} />
      </div>
    </>
  );
}

const NotNow = () => (
  <p role="alert">
    This step couldn’t be loaded. What you filled in is saved. Please check your connection and reload the
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

function OutOfStock({ contents: { lines } }: { contents: CartContents }) {
  const missing = lines.filter((line) => !line.in_stock).map(({ name }) => name);
  return (
    <div role="alert">
      {missing.length > 0 && (
        <p className={styles.problem}>
          Out of stock: <bdi>{missing.join(', ')}</bdi>. <Link to="/cart">Remove it from your cart</Link> to
          continue.
        </p>
      )}
    </div>
  );
}

/** Moves the focus to the heading of the next step, for screen readers and keyboards, unless its form shows a refusal. */
function useFocusOnStep(step: Step, showsRefusal: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    if (!showsRefusal) heading.current?.focus({ preventScroll: true });
  }, [step, showsRefusal]);
  return heading;
}

type GoTo = (step: Step) => void;

interface Entry {
  step?: Step;
  /** The step that was left for this one, which is one entry back. */
  after?: Step;
}

/** Each step is an entry of the history, all at one address. One without a step was just opened, and becomes the first that lacks something. */
function useStep(furthest: Step, opening: Step): { step: Step; goTo: GoTo } {
  const [opened] = useState(opening);
  const { step: inHistory, after } = entryOf(useLocation().state);
  const navigate = useNavigate();
  const router = use(UNSAFE_DataRouterContext)?.router;
  const wanted = inHistory ?? opened;
  const step = wanted > furthest ? furthest : wanted;
  useEffect(() => {
    // To write down the step would call back a link that was pressed at once, such as that to the login. Only the router itself knows of it yet: `useNavigation` hears later.
    if (step === inHistory || router?.state.navigation.state !== 'idle') return;
    void navigate('/checkout', { ...IN_PLACE, state: { ...IN_PLACE.state, step } });
  }, [step, inHistory, router, navigate]);
  const goTo: GoTo = (next) => {
    if (next === after) void navigate(-1);
    else void navigate('/checkout', { state: { step: next, after: step } });
  };
  return { step, goTo };
}

const entryOf = (state: unknown): Entry =>
  typeof state === 'object' && state !== null && 'step' in state ? (state as Entry) : {};
