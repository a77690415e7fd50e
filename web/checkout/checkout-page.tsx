import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Problem } from '#contract/problem.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { type CartContents, refreshCart, thingsIn, useCart } from '#web/state/cart.ts';
import { askInEffect } from '#web/state/latest.ts';
import { refreshMember, useMember } from '#web/state/member.ts';
import { useOrderedElsewhere } from '#web/state/ordered-elsewhere.ts';
import { hasLoggedOutHere, readToken } from '#web/state/session.ts';
import { useLoggedIn } from '#web/state/use-logged-in.ts';
import layout from '#web/ui/layout.module.css';
import { LoadingSkeleton } from '#web/ui/loading-skeleton.tsx';
import { ProblemNotice } from '#web/ui/problem-notice.tsx';
import type { CheckoutNames } from './at-checkout.ts';
import { type NamesOfCountries, namesOfCountries } from './names-of-countries.ts';
import { ProgressBar } from './progress-bar.tsx';
import { loadFilledInSteps, Steps } from './steps/steps.tsx';
import { unpaidOrder } from './unpaid-order.ts';

const NEEDS_SCRIPT = 'The checkout needs JavaScript, because your browser keeps your cart.';

/** The page is rendered the same for everybody; the browser knows whose cart is ordered. */
export function CheckoutPage({ names }: { names: CheckoutNames }) {
  const known = useCountries(names);
  const { contents: current, loading, problem } = useCart();
  const { user, problem: memberProblem } = useMember();
  const loggedIn = useLoggedIn();
  const [frozen, freeze] = useState<CartContents | null>(null);
  const [offersRetry, setOffersRetry] = useState(false);
  const placing = { freeze, offersRetry, setOffersRetry };
  const contents = frozen ?? (thingsIn(current) > 0 ? current : null);
  useEffect(loadFilledInSteps, []);
  useRefreshedCart(loading);
  useLeavingWhenEmpty(contents === null && !loading && problem === null);
  useLeavingWhenBackFromPayPal();

  if (contents === null)
    return (
      <Frame>
        {problem === null ? (
          <LoadingSkeleton what="your order" why={NEEDS_SCRIPT} />
        ) : (
          <ProblemNotice problem={withoutPrices(problem)} again={() => void refreshCart()} />
        )}
      </Frame>
    );
  if (loggedIn && user === null)
    return (
      <Frame>
        {memberProblem === null ? (
          <LoadingSkeleton what="your account" why={NEEDS_SCRIPT} />
        ) : (
          <ProblemNotice problem={memberProblem} again={() => void refreshMember()} />
        )}
      </Frame>
    );
  if (known.isMissing)
    return (
      <Frame>
        {known.problem === null ? (
          <LoadingSkeleton what="the countries that we ship to" why={NEEDS_SCRIPT} />
        ) : (
          <ProblemNotice problem={withoutCountries(known.problem)} again={known.again} />
        )}
      </Frame>
    );
  return (
    <div className={`${layout.band} ${layout.filled}`}>
      <h1>Checkout</h1>
      {problem !== null && !offersRetry && (
        <ProblemNotice problem={problem} again={() => void refreshCart()} />
      )}
      <Steps
        key={user?.id ?? 'guest'}
        contents={contents}
        user={user}
        names={{ ...names, ...known.countries }}
        placing={placing}
      />
    </div>
  );
}

const Frame = ({ children }: { children: ReactNode }) => (
  <div className={`${layout.band} ${layout.filled}`}>
    <h1>Checkout</h1>
    <ProgressBar step={2} />
    {children}
  </div>
);

const withoutPrices = (problem: Problem): Problem => ({
  ...problem,
  message: `Error Occured. ${problem.message}`,
});

const withoutCountries = (problem: Problem): Problem => ({
  ...problem,
  message: `We couldn’t load the list of countries. Your cart is safe. ${problem.message}`,
});

/** Shows what the cart costs now. A page that was only just opened is asking for that already. */
function useRefreshedCart(isLoading: boolean): void {
  const refresh = useEffectEvent(() => {
    if (!isLoading) void refreshCart();
  });
  useEffect(() => refresh(), []);
}

/** An order that was placed and not paid has emptied its cart. Somebody who logs out here is on the way to the login. */
function useLeavingWhenEmpty(isEmpty: boolean): void {
  const navigate = useNavigate();
  const isOrdered = useOrderedElsewhere();
  const wasLoggedIn = useRef(false);
  useEffect(() => {
    if (readToken() !== null) wasLoggedIn.current = true;
    if (!isEmpty || (wasLoggedIn.current && hasLoggedOutHere())) return;
    if (unpaidOrder() === null) void navigate('/cart', { replace: true, state: { isOrdered } });
    else void navigate('/checkout/incomplete', { replace: true });
  }, [isEmpty, isOrdered, navigate]);
}

/** Back/forward cache: the browser may show the page again just as it was when it was left for PayPal. */
function useLeavingWhenBackFromPayPal(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const whenRestored = ({ persisted }: PageTransitionEvent) => {
      if (persisted && unpaidOrder()?.orderId != null)
        void navigate('/checkout/incomplete', { replace: true });
    };
    addEventListener('pageshow', whenRestored);
    return () => removeEventListener('pageshow', whenRestored);
  }, [navigate]);
}

/** The countries that came with the page, or else asked for once more. */
function useCountries(rendered: NamesOfCountries) {
  const [countries, setCountries] = useState(rendered);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [attempt, setAttempt] = useState(0);
  const isMissing = countries.countries.length === 0;
  const ask = useEffectEvent(async (isLatest: () => boolean) => {
    const outcome = await browserApi('GET /countries');
    if (!isLatest()) return;
    if (outcome.ok) setCountries(namesOfCountries(outcome.answer));
    else setProblem(outcome.problem);
  });
  useEffect(() => (isMissing ? askInEffect(ask) : undefined), [isMissing, attempt]);
  const again = () => {
    setProblem(null);
    setAttempt((before) => before + 1);
  };
  return { countries, isMissing, problem, again };
}
