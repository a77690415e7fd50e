import { useState } from 'react';
import { Link } from 'react-router';
import type { User } from '#contract/customers/customer.ts';
import type { PlanOffer, PlanState } from '#contract/plans/plan.ts';
import { dayInWords } from '#domain/dispatch/day-in-words.ts';
import { BUSINESS_PLANS } from '#domain/plans/business-plans.ts';
import { coolingOffUntil } from '#domain/plans/cooling-off.ts';
import { deliveryInWords, pricesInWords, tierOfPlan } from '#domain/plans/plan-prices.ts';
import { DISTRIBUTOR_USER_TYPE, SUBSCRIPTIONS } from '#domain/plans/plans.ts';
import { policy } from '#domain/policy.ts';
import { browserApi } from '#web/state/browser-api.ts';
import buttons from '#web/ui/button.module.css';
import { pounds } from '#web/ui/figures.ts';
import layout from '#web/ui/layout.module.css';
import { Facts } from '#web/ui/panel.tsx';
import { showProblem } from '#web/ui/toast/show-problem.ts';
import { BeginTrial } from './begin-trial.tsx';
import styles from './plan.module.css';
import { PlanChoice } from './plan-choice.tsx';
import { usePlanInLink } from './plan-in-link.ts';

interface Props {
  state: PlanState;
  user: User;
  onChange: () => void;
}

/** What somebody without a paid plan can do: try one, or start one that is paid. */
export function StartPlan({ state, user, onChange }: Props) {
  const meant = usePlanInLink();
  const { step, why_not } = state;
  // The button on its card was pressed already.
  const isOpen = meant !== undefined;
  return (
    <>
      <p>
        {standingOf(user)} <Link to="/subscription">Compare the plans</Link>
      </p>
      {why_not !== null && step !== 'confirm' && (
        <p>
          <strong>{why_not}</strong>
        </p>
      )}
      {step === 'try' && (
        <details className={styles.key} open={isOpen}>
          <summary className={buttons.quiet}>Try a plan, free</summary>
          <BeginTrial state={state} onChange={onChange} />
        </details>
      )}
      {(step === 'keep' || step === 'start') && (
        <details className={styles.key} open={isOpen}>
          <summary className={buttons.quiet}>
            {step === 'keep' ? 'Keep a plan after the trial' : 'Start a plan'}
          </summary>
          <PayForPlan state={state} user={user} />
        </details>
      )}
    </>
  );
}

function standingOf({ trial_days_remaining, user_type_id }: User): string {
  if (trial_days_remaining > 0) return 'Your trial ends by itself, and you’re charged nothing.';
  if (user_type_id === DISTRIBUTOR_USER_TYPE) return 'You’re a Barista Distributor, which is free.';
  const business = BUSINESS_PLANS.find(({ userTypeId }) => userTypeId === user_type_id);
  return business === undefined
    ? 'You’re not on a plan. Plans give you coffee credit each month, and two also lower your prices.'
    : `You have ${business.name}, which you pay by invoice.`;
}

/** A plan to pay for, what it means, and the button that obliges to pay; nothing stands between the last two. */
function PayForPlan({ state: { offers, step, free_delivery }, user }: Omit<Props, 'onChange'>) {
  const meant = usePlanInLink();
  const current = SUBSCRIPTIONS.find(({ userTypeId }) => userTypeId === user.user_type_id);
  const linked = SUBSCRIPTIONS.find(({ slug }) => slug === meant?.slug);
  const [slug, setSlug] = useState<PlanOffer['plan']>((linked ?? current)?.slug ?? 'barista');
  const offer = offers.find(({ plan }) => plan === slug);
  return (
    <>
      <PlanChoice offers={offers} chosen={slug} choose={setSlug} />
      {offer && (
        <KeyInformation
          offer={offer}
          delivery={deliveryInWords(free_delivery, tierOfPlan({ slug }))}
          isOnTrial={step === 'keep'}
        />
      )}
    </>
  );
}

interface Offered {
  offer: PlanOffer;
  delivery: string;
  isOnTrial: boolean;
}

function KeyInformation({ offer, delivery, isOnTrial }: Offered) {
  const [busy, setBusy] = useState(false);
  const [saves, setSaves] = useState(false);
  const { plan, amount } = offer;
  const start = async () => {
    if (busy) return;
    setBusy(true);
    const outcome = await browserApi('POST /plan', { body: { plan, saves } });
    if (outcome.ok) return location.assign(outcome.answer.paypal_approval_url);
    setBusy(false);
    showProblem(outcome.problem);
  };
  return (
    <div className={styles.key}>
      <h3>What you agree to</h3>
      <Facts facts={factsOf({ offer, delivery, isOnTrial, saves })} />
      <label className={styles.saves}>
        <input type="checkbox" checked={saves} onChange={() => setSaves(!saves)} />
        <span>Save this PayPal payment and use it each month</span>
      </label>
      <p className={layout.actions}>
        <button
          type="button"
          className={buttons.primary}
          aria-disabled={busy || undefined}
          onClick={() => void start()}
        >
          {busy ? 'One moment…' : `${isOnTrial ? 'Keep it' : 'Start it'} and pay ${pounds(amount)} a month`}
        </button>
      </p>
    </div>
  );
}

function factsOf({ offer, delivery, isOnTrial, saves }: Offered & { saves: boolean }): [string, string][] {
  const { plan, amount, begins_on, next_month_on } = offer;
  return [
    ['Price', `${pounds(amount)} a month. You pay the first month now, by PayPal.`],
    [
      'You get',
      `${pounds(amount)} of credit with each month, and coffee at ${pricesInWords({ slug: plan })}`,
    ],
    ['Delivery', delivery],
    [
      'First month',
      `From ${dayInWords(begins_on)}${isOnTrial ? ', when your trial ends. The credit is there at once.' : ''}`,
    ],
    ['Next payment', `${dayInWords(next_month_on)}, then every month. ${saves ? HOW_CHARGED : HOW_PAID}`],
    ['How long', 'Renews monthly. Cancel here any time, in two clicks.'],
    [
      'Change your mind',
      `Until ${dayInWords(coolingOffUntil(begins_on))} you get back what you paid, less the credit that you used. You can start a plan again ${policy.planWaitDays} days later.`,
    ],
  ];
}

const HOW_CHARGED =
  'PayPal takes it automatically, and we email you each time. You can stop that here any time.';
/** Of a further month that its member pays. */
const HOW_PAID = 'We email you when it’s due. If you don’t pay it, the plan ends and you owe nothing.';
