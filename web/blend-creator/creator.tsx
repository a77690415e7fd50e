import { type ReactNode, Suspense, use, useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { openStep, type Step } from '#domain/blend-creator/contents.ts';
import { CREATOR_KEY } from '#web/state/unfinished-blend.ts';
import { BackIcon } from '#web/ui/icons.tsx';
import layout from '#web/ui/layout.module.css';
import { LazyPart, lazyPart, useLoadingSoon } from '#web/ui/lazy/lazy.tsx';
import { ScriptNonce } from '#web/ui/script-nonce.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import styles from './creator.module.css';
import priceBar from './price/price-bar.module.css';
import { BeansStep } from './steps/beans-step.tsx';
import type { StepRefusal } from './steps/check-step.lazy.ts';
import { StepActions } from './steps/step-actions.tsx';
import { useCreatorState } from './store/creator-store.ts';
import { useStartFromAddress } from './store/use-start-from-address.ts';
import { TastePanel } from './taste/taste-panel.tsx';

const TasteNumbers = lazyPart(async () => (await import('./taste/taste-numbers.lazy.tsx')).TasteNumbers);
const RoastFit = lazyPart(async () => (await import('./taste/roast-fit.lazy.tsx')).RoastFit);
const OpenedFrom = lazyPart(async () => (await import('./opened-from.lazy.tsx')).OpenedFrom);
const RefusalAlert = lazyPart(async () => (await import('./steps/refusal-alert.lazy.tsx')).RefusalAlert);
const BagPanel = lazyPart(async () => (await import('./label/bag-panel.lazy.tsx')).BagPanel);
const RoastStep = lazyPart(async () => (await import('./steps/roast-step.lazy.tsx')).RoastStep);
const NameStep = lazyPart(async () => (await import('./steps/name-step.lazy.tsx')).NameStep);
const SummaryStep = lazyPart(async () => (await import('./steps/summary-step.lazy.tsx')).SummaryStep);

const STEPS: Record<1 | 2 | 3 | 4, { title: string; body: ReactNode }> = {
  1: { title: 'Choose your beans', body: null },
  2: { title: 'Choose roast and grind', body: <RoastStep /> },
  3: { title: 'Name your blend', body: <NameStep /> },
  4: { title: 'Your blend', body: <SummaryStep /> },
};

export function Creator() {
  useStartFromAddress();
  useLoadingSoon();
  const isHydrated = useHydrated();
  const { step, goTo } = useStep();
  const hasBeans = useCreatorState(({ contents }) => contents.recipe.length > 0);
  const [isAlertOpen, setIsAlertOpen] = useState(false);
  const [refusal, setRefusal] = useState<StepRefusal | null>(null);
  const showRefusal = (refused: StepRefusal) => {
    setRefusal(refused);
    setIsAlertOpen(true);
  };
  // While the alert is open nothing behind it takes the focus.
  useEffect(() => {
    if (!isAlertOpen && refusal !== null) document.getElementById(`blend-${refusal.field}`)?.focus();
  }, [isAlertOpen, refusal]);
  return (
    <div className={`${layout.band} ${isHydrated ? '' : styles.loading}`}>
      <SavedBlendScript />
      <div className={styles.columns}>
        <Head step={step} goTo={goTo} />
        <div className={step === 4 ? styles.hero : styles.taste}>
          {step < 3 ? (
            <TastePanel />
          ) : (
            <LazyPart>
              <BagPanel isHero={step === 4} />
            </LazyPart>
          )}
        </div>
        <div className={styles.body}>
          <NoScriptMessage />
          {step === 1 ? (
            <BeansStep />
          ) : (
            // What is on the later steps is stored in the browser.
            isHydrated && <LazyPart>{STEPS[step].body}</LazyPart>
          )}
          {hasBeans && (
            <LazyPart>
              <TasteNumbers />
              <RoastFit />
            </LazyPart>
          )}
        </div>
      </div>
      <PriceBar step={step}>
        <StepActions step={step} goTo={goTo} onRefusal={showRefusal} />
      </PriceBar>
      {refusal && (
        <LazyPart>
          <RefusalAlert refusal={refusal} open={isAlertOpen} onClose={() => setIsAlertOpen(false)} />
        </LazyPart>
      )}
    </div>
  );
}

/** The first step shows the house blends below it, whose cupping notes need no script. */
const NoScriptMessage = () => (
  <noscript>
    <p className={styles.noScript}>
      Mixing a blend needs JavaScript, which is switched off in this browser. You can still{' '}
      <Link to="/tastematch">tell us a coffee that you like</Link>, or choose from{' '}
      <Link to="/shop">our house blends</Link>, each with its cupping note.
    </p>
  </noscript>
);

const Head = ({ step, goTo }: ReturnType<typeof useStep>) => (
  <div className={styles.head}>
    {step > 1 && (
      <button type="button" className={styles.back} onClick={() => goTo(step - 1)}>
        <BackIcon /> Back
      </button>
    )}
    <h1>
      <span className={styles.step}>Step {step} of 4</span> {STEPS[step].title}
    </h1>
    {step === 1 && (
      <p className={layout.lead}>Choose up to six beans and slide to 100%. The taste updates as you go.</p>
    )}
    <Origin />
  </div>
);

/** Where the blend began, if that is somebody’s public blend. */
function Origin() {
  const openedFrom = useCreatorState(({ contents }) => contents.openedFrom);
  return (
    openedFrom !== null && (
      <Suspense fallback={null}>
        <OpenedFrom ctapsId={openedFrom} />
      </Suspense>
    )
  );
}

/** Marks the document before the first paint if this browser has a saved blend, or the address contains one. */
const SCRIPT = `try {
  if (/[?&](beans|from)=/.test(location.search) ||
      JSON.parse(localStorage.getItem('${CREATOR_KEY}')).contents.recipe.length > 0)
    document.documentElement.dataset.blendSaved = '';
} catch {}`;

/** The page is rendered with an empty blend for everybody. The mark lets the styles hide it until the saved one is shown. */
const SavedBlendScript = () => <script nonce={use(ScriptNonce)}>{SCRIPT}</script>;

/** The step is in the address, for Back and for a reload. A step whose predecessors are incomplete redirects to the first of these. */
function useStep(): { step: Step; goTo: (step: number) => void } {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const requested = stepOf(search.get('step'));
  const isHydrated = useHydrated();
  const open = useCreatorState(({ contents }) => openStep(requested, contents));
  const hasBeans = useCreatorState(({ contents }) => contents.recipe.length > 0);
  const step = isHydrated ? open : requested;
  useEffect(() => {
    if (isHydrated && step !== requested) void navigate(pathOf(step), { replace: true });
  }, [isHydrated, hasBeans, step, requested, navigate]);
  return { step, goTo: (next) => void navigate(pathOf(stepOf(String(next)))) };
}

const pathOf = (step: Step): string => (step === 1 ? '/blend' : `/blend?step=${step}`);

const stepOf = (text: string | null): Step => (text === '2' ? 2 : text === '3' ? 3 : text === '4' ? 4 : 1);

const BagPrice = lazyPart(async () => (await import('#web/blend-creator/price/bag-price.lazy.tsx')).BagPrice);

/** What is chosen and what it costs, and the buttons to go on; always in view. */
function PriceBar({ step, children }: { step: Step; children: ReactNode }) {
  const isEmpty = useCreatorState(({ contents }) => contents.recipe.length === 0);
  return (
    <div className={priceBar.bar}>
      {isEmpty ? (
        <p data-bar="" className={priceBar.small}>
          Add a bean first to see the price
        </p>
      ) : (
        <LazyPart>
          <BagPrice step={step} />
        </LazyPart>
      )}
      <div className={priceBar.actions}>{children}</div>
    </div>
  );
}
