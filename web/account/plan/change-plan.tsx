import { useState } from 'react';
import type { MemberPlan, PlanOffer, PlanState } from '#contract/plans/plan.ts';
import { dayInWords } from '#domain/dispatch/day-in-words.ts';
import { deliveryInWords, pricesInWords, tierOfPlan } from '#domain/plans/plan-prices.ts';
import { SUBSCRIPTIONS } from '#domain/plans/plans.ts';
import { browserApi } from '#web/state/browser-api.ts';
import buttons from '#web/ui/button.module.css';
import { pounds } from '#web/ui/figures.ts';
import layout from '#web/ui/layout.module.css';
import { showProblem } from '#web/ui/toast/show-problem.ts';
import { showToast } from '#web/ui/toast/toasts.ts';
import styles from './plan.module.css';
import { PlanChoice } from './plan-choice.tsx';
import { usePlanInLink } from './plan-in-link.ts';

interface Props {
  plan: MemberPlan;
  offers: readonly Pick<PlanOffer, 'plan' | 'name' | 'amount'>[];
  freeDelivery: PlanState['free_delivery'];
  onChange: () => void;
}

/** Another plan from the next month on, with what it costs and from when above its button. */
export function ChangePlan({ plan: { plan, next, months }, offers, freeDelivery, onChange }: Props) {
  const current = next?.plan ?? plan;
  const meant = usePlanInLink();
  const linked = SUBSCRIPTIONS.find((one) => one.slug === meant?.slug);
  const [slug, setSlug] = useState(linked?.slug ?? current);
  const [busy, setBusy] = useState(false);
  const other = offers.find((offer) => offer.plan === slug);
  const [month] = months;
  const change = async () => {
    if (busy) return;
    setBusy(true);
    const outcome = await browserApi('PUT /plan', { body: { plan: slug } });
    setBusy(false);
    if (!outcome.ok) showProblem(outcome.problem);
    else showToast('Your plan changes with the next month.', { tone: 'good', seconds: 5 });
    onChange();
  };
  return (
    <details className={styles.key} open={linked !== undefined}>
      <summary>Change plan</summary>
      <PlanChoice offers={offers} chosen={slug} choose={setSlug} />
      {other && slug !== current && (
        <>
          <p>
            After {month && dayInWords(month.last_day)} you pay {pounds(other.amount)} a month, get as much
            credit, and buy coffee at {pricesInWords({ slug })}.{' '}
            {deliveryInWords(freeDelivery, tierOfPlan({ slug }))}. Until then nothing changes.
          </p>
          <p className={layout.actions}>
            <button
              type="button"
              className={buttons.primary}
              aria-disabled={busy || undefined}
              onClick={() => void change()}
            >
              Change to {other.name}, {pounds(other.amount)} a month
            </button>
          </p>
        </>
      )}
    </details>
  );
}
