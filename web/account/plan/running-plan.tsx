import { useState } from 'react';
import type { MemberPlan, PlanState } from '#contract/plans/plan.ts';
import { dayInWords } from '#domain/dispatch/day-in-words.ts';
import { toPounds } from '#domain/money/pounds.ts';
import { SUBSCRIPTIONS } from '#domain/plans/plans.ts';
import { policy } from '#domain/policy.ts';
import { browserApi } from '#web/state/browser-api.ts';
import buttons from '#web/ui/button.module.css';
import { pounds } from '#web/ui/figures.ts';
import layout from '#web/ui/layout.module.css';
import { Facts } from '#web/ui/panel.tsx';
import { showProblem } from '#web/ui/toast/show-problem.ts';
import { showToast } from '#web/ui/toast/toasts.ts';
import { ChangePlan } from './change-plan.tsx';
import { EndPlan } from './end-plan.tsx';
import styles from './plan.module.css';
import { PlanMonths } from './plan-months.tsx';

interface Props {
  plan: MemberPlan;
  onChange: () => void;
}

export function RunningPlan({
  plan,
  freeDelivery,
  onChange,
}: Props & { freeDelivery: PlanState['free_delivery'] }) {
  const { name, amount, next_month_on, next, ends_on, unpaid, cooling_off, months } = plan;
  return (
    <>
      {unpaid && <UnpaidMonth unpaid={unpaid} />}
      <Facts
        facts={[
          ['Plan', name],
          ['Each month', `${pounds(amount)}, and as much credit`],
          ['Next month', next_month_on === null || unpaid !== null ? '' : nextInWords(plan)],
          ['Ends', ends_on === null ? '' : `${dayInWords(ends_on)}. Until then nothing changes.`],
          [
            'Change your mind',
            cooling_off === null
              ? ''
              : `End it by ${dayInWords(cooling_off.until)}, and we’ll refund ${pounds(cooling_off.refund)}.`,
          ],
        ]}
      />
      <div className={`${layout.actions} ${styles.acts}`}>
        {plan.is_charged && <StopCharging onChange={onChange} />}
        {ends_on === null ? (
          <EndMonths plan={plan} onChange={onChange} />
        ) : (
          <ContinuePlan plan={plan} onChange={onChange} />
        )}
      </div>
      {ends_on === null && (
        <ChangePlan
          key={next?.plan ?? plan.plan}
          plan={plan}
          offers={SUBSCRIPTIONS.map(({ slug, name: words, perMonth }) => ({
            plan: slug,
            name: words,
            amount: toPounds(perMonth),
          }))}
          freeDelivery={freeDelivery}
          onChange={onChange}
        />
      )}
      <PlanMonths months={months} />
    </>
  );
}

const nextInWords = ({ next_month_on, next, is_charged }: MemberPlan): string =>
  `${dayInWords(next_month_on ?? '')}${next === null ? '' : `: ${next.name}, ${pounds(next.amount)}`}. ${
    is_charged ? 'PayPal takes it from the payment that you saved.' : 'We email you when it’s due.'
  }`;

const LIST = new Intl.ListFormat('en-GB');

/** Whether doing nothing costs something. */
const unpaidInWords = ({ charged_on, ends_on }: NonNullable<MemberPlan['unpaid']>): string =>
  charged_on.length === 0
    ? `If you don’t, the plan ends on ${dayInWords(ends_on)}, and you owe nothing.`
    : `PayPal tries to take it from the payment that you saved on ${LIST.format(charged_on.map(dayInWords))}, unless you pay it before. If you don’t want that, end the plan or remove your saved payment, and you owe nothing. Unpaid, the plan ends on ${dayInWords(ends_on)}.`;

function UnpaidMonth({ unpaid }: { unpaid: NonNullable<MemberPlan['unpaid']> }) {
  const [busy, setBusy] = useState(false);
  const pay = async () => {
    if (busy) return;
    setBusy(true);
    const outcome = await browserApi('POST /plan/payments');
    if (outcome.ok) return location.assign(outcome.answer.paypal_approval_url);
    setBusy(false);
    showProblem(outcome.problem);
  };
  return (
    <div className={styles.due}>
      <p>
        <strong>Your new month is to be paid.</strong> {unpaidInWords(unpaid)}
      </p>
      <p className={layout.actions}>
        <button
          type="button"
          className={buttons.primary}
          aria-disabled={busy || undefined}
          onClick={() => void pay()}
        >
          {busy ? 'One moment…' : `Pay ${pounds(unpaid.amount)} with PayPal`}
        </button>
      </p>
    </div>
  );
}

function EndMonths({ plan, onChange }: Props) {
  const { name, unpaid, cooling_off, trial_until, next_month_on } = plan;
  const isNow = unpaid !== null || cooling_off !== null;
  return (
    <EndPlan name={name} end={() => browserApi('DELETE /plan')} onChange={onChange}>
      <p>
        {isNow
          ? `It ends now, and ${trial_until === null ? 'you go on at Home prices' : `your trial goes on until ${dayInWords(trial_until)}`}. You owe nothing.`
          : `It goes on until ${dayInWords(next_month_on ?? '')}, as you’ve paid. After that you’re charged nothing, and go on at Home prices.`}
        {cooling_off !== null &&
          ` ${pounds(cooling_off.refund)} goes back to your PayPal account, and the rest of the month’s credit goes. You can start a plan again ${policy.planWaitDays} days later.`}
      </p>
    </EndPlan>
  );
}

/** Takes the consent back: nothing is charged by itself from now on. */
function StopCharging({ onChange }: Pick<Props, 'onChange'>) {
  const remove = async () => {
    const outcome = await browserApi('DELETE /saved-payment');
    if (!outcome.ok) showProblem(outcome.problem);
    else showToast('Your saved payment is removed.', { tone: 'good', seconds: 5 });
    onChange();
  };
  return (
    <button type="button" className={buttons.quiet} onClick={() => void remove()}>
      Remove my saved payment
    </button>
  );
}

function ContinuePlan({ plan: { plan, name }, onChange }: Props) {
  const goOn = async () => {
    const outcome = await browserApi('PUT /plan', { body: { plan } });
    if (!outcome.ok) showProblem(outcome.problem);
    onChange();
  };
  return (
    <button type="button" className={buttons.quiet} onClick={() => void goOn()}>
      Keep {name} after all
    </button>
  );
}
