import { useState } from 'react';
import type { PlanOffer, PlanState } from '#contract/plans/plan.ts';
import { dayInWords } from '#domain/dispatch/day-in-words.ts';
import { deliveryInWords, pricesInWords, tierOfPlan } from '#domain/plans/plan-prices.ts';
import { isStartedByMembers, type Plan, SUBSCRIPTIONS, TRIAL_DAYS } from '#domain/plans/plans.ts';
import { browserApi } from '#web/state/browser-api.ts';
import buttons from '#web/ui/button.module.css';
import { pounds } from '#web/ui/figures.ts';
import layout from '#web/ui/layout.module.css';
import { Facts } from '#web/ui/panel.tsx';
import { showProblem } from '#web/ui/toast/show-problem.ts';
import { showToast } from '#web/ui/toast/toasts.ts';
import styles from './plan.module.css';
import { PlanChoice } from './plan-choice.tsx';
import { usePlanInLink } from './plan-in-link.ts';

interface Props {
  state: PlanState;
  onChange: () => void;
}

/** The one free trial: which plan, what it means, and the button that starts it. A business plan is tried by coming from its page. */
export function BeginTrial({ state: { offers, trial_until, free_delivery }, onChange }: Props) {
  const meant = usePlanInLink();
  const business = meant !== undefined && !isStartedByMembers(meant) ? meant : undefined;
  const linked = SUBSCRIPTIONS.find(({ slug }) => slug === meant?.slug);
  const [slug, setSlug] = useState<PlanOffer['plan']>(linked?.slug ?? 'barista');
  const [busy, setBusy] = useState(false);
  const plan = business ?? SUBSCRIPTIONS.find((one) => one.slug === slug);
  const offer = business === undefined ? offers.find((one) => one.plan === slug) : undefined;
  const until = dayInWords(trial_until ?? '');
  const begin = async () => {
    if (busy || plan === undefined) return;
    setBusy(true);
    const outcome = await browserApi('POST /plan/trials', { body: { plan: plan.slug } });
    setBusy(false);
    if (!outcome.ok) showProblem(outcome.problem);
    else showToast(`${plan.name} is yours until ${until}. We’ve emailed you.`, { tone: 'good', seconds: 5 });
    onChange();
  };
  return (
    <>
      {business === undefined && <PlanChoice offers={offers} chosen={slug} choose={setSlug} />}
      <div className={styles.key}>
        {plan && (
          <Facts
            facts={[
              ['Plan', business?.name ?? ''],
              ['Price', `Nothing until ${until}, and no payment details`],
              ['You get', `Coffee at ${pricesInWords(plan)}. Credit comes with the months you pay for.`],
              ['Delivery', deliveryInWords(free_delivery, tierOfPlan(plan))],
              ['After that', afterInWords(plan, offer)],
            ]}
          />
        )}
      </div>
      <p className={`${layout.actions} ${styles.acts}`}>
        <button
          type="button"
          className={buttons.primary}
          aria-disabled={busy || undefined}
          onClick={() => void begin()}
        >
          {busy ? 'One moment…' : `Start ${TRIAL_DAYS} days free`}
        </button>
      </p>
    </>
  );
}

const afterInWords = ({ name }: Plan, offer: PlanOffer | undefined): string =>
  offer === undefined
    ? `It ends by itself. To keep ${name}, ask for it here: you pay by invoice once we’ve said yes.`
    : `It ends by itself. To keep it for ${pounds(offer.amount)} a month, press “Keep it” here.`;
