import { useState } from 'react';
import { Link } from 'react-router';
import type { User } from '../../../contract/customers/customer.ts';
import type { PlanOffer, PlanState } from '../../../contract/plans/plan.ts';
import { dayInWords } from '../../../domain/dispatch/day-in-words.ts';
import { BUSINESS_PLANS } from '../../../domain/plans/business-plans.ts';
import { coolingOffUntil } from '../../../domain/plans/cooling-off.ts';
import { pricesInWords } from '../../../domain/plans/plan-prices.ts';
import { SUBSCRIPTIONS } from '../../../domain/plans/plans.ts';
import { policy } from '../../../domain/policy.ts';
import { browserApi } from '../../state/browser-api.ts';
import buttons from '../../ui/button.module.css';
import { pounds } from '../../ui/figures.ts';
import layout from '../../ui/layout.module.css';
import { Facts } from '../../ui/panel.tsx';
import { showProblem } from '../../ui/toast/show-problem.ts';
import styles from './plan.module.css';
import { PlanChoice } from './plan-choice.tsx';

interface Props {
  state: PlanState;
  user: User;
}

/** A plan to start, what it means, and the button that obliges to pay; nothing stands between the last two. */
export function StartPlan({ state: { offers, why_not }, user }: Props) {
  const trial = SUBSCRIPTIONS.find(({ userTypeId }) => userTypeId === user.user_type_id);
  const [slug, setSlug] = useState<PlanOffer['plan']>(trial?.slug ?? 'barista');
  const offer = offers.find(({ plan }) => plan === slug);
  const isOnTrial = user.trial_days_remaining > 0;
  return (
    <>
      <p>
        {standingOf(user)} <Link to="/subscription">Compare the plans</Link>
      </p>
      {why_not === null ? (
        <>
          <PlanChoice offers={offers} chosen={slug} choose={setSlug} />
          {offer && <KeyInformation offer={offer} isOnTrial={isOnTrial} />}
        </>
      ) : (
        <p>
          <strong>{why_not}</strong>
        </p>
      )}
    </>
  );
}

function standingOf({ trial_days_remaining, user_type_id }: User): string {
  if (trial_days_remaining > 0)
    return 'Your trial ends by itself, and you’re charged nothing. Would you like to keep a plan after it?';
  const business = BUSINESS_PLANS.find(({ userTypeId }) => userTypeId === user_type_id);
  return business === undefined
    ? 'You’re not on a plan. Plans give you coffee credit each month, and two also lower your prices.'
    : `You have ${business.name}, which you pay by invoice.`;
}

function KeyInformation({ offer, isOnTrial }: { offer: PlanOffer; isOnTrial: boolean }) {
  const [busy, setBusy] = useState(false);
  const [saves, setSaves] = useState(false);
  const { plan, amount, begins_on, next_month_on } = offer;
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
      <Facts
        facts={[
          ['Price', `${pounds(amount)} a month. You pay the first month now, by PayPal.`],
          [
            'You get',
            `${pounds(amount)} of credit with each month, and coffee at ${pricesInWords({ slug: plan })}`,
          ],
          [
            'First month',
            `From ${dayInWords(begins_on)}${isOnTrial ? ', when your trial ends. The credit is there at once.' : ''}`,
          ],
          [
            'Next payment',
            `${dayInWords(next_month_on)}, and each month from then on. ${saves ? HOW_CHARGED : HOW_PAID}`,
          ],
          ['How long', 'It goes on by the month until you end it here, with two clicks.'],
          [
            'Change your mind',
            `Until ${dayInWords(coolingOffUntil(begins_on))} you get back what you paid, less the credit that you used. You can start a plan again ${policy.planWaitDays} days later.`,
          ],
        ]}
      />
      <label className={styles.saves}>
        <input type="checkbox" checked={saves} onChange={() => setSaves(!saves)} />
        <span>Save this payment at PayPal, and take each month from it</span>
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

const HOW_CHARGED =
  'PayPal takes it by itself, and we email you each time. You can stop that here whenever you like.';
/** Of a further month that its member pays. */
const HOW_PAID = 'We email you when it’s due. If you don’t pay it, the plan ends and you owe nothing.';
