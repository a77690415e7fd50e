import { Fragment, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { User } from '#contract/customers/customer.ts';
import type { MemberPlan, PlanState } from '#contract/plans/plan.ts';
import { dayInWords } from '#domain/dispatch/day-in-words.ts';
import { BUSINESS_OFFERS, BUSINESS_PLANS, offerInWords } from '#domain/plans/business-plans.ts';
import { COOLING_OFF_DAYS } from '#domain/plans/cooling-off.ts';
import { deliveryInWords, pricesInWords, tierOfPlan } from '#domain/plans/plan-prices.ts';
import { profileFor, TRIAL_DAYS } from '#domain/plans/plans.ts';
import { policy } from '#domain/policy.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { PostForm } from '#web/ui/form/post-form.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextArea, TextField } from '#web/ui/form/text-field.tsx';
import { Facts } from '#web/ui/panel.tsx';
import styles from './plan.module.css';
import { usePlanInLink } from './plan-in-link.ts';

const REQUEST = {
  offer: { label: 'Plan' },
  business: { label: 'Name of your business' },
  address: { label: 'Address for invoices', kind: 'paragraph' },
  message: { label: 'Anything else', kind: 'paragraph' },
} as const;

const CHOICES = BUSINESS_OFFERS.map((offer) => ({ value: offer.slug, text: offerInWords(offer) }));

interface Props {
  state: PlanState;
  user: User;
  onAsked: () => void;
}

/** The plans of businesses: asked for here, and agreed by us. The live region is there before its text, or screen readers miss that. */
export function AskForPlan({ state, user, onAsked }: Props) {
  const { asked_for, plan, step } = state;
  const meant = usePlanInLink();
  const meansOne = BUSINESS_PLANS.some(({ slug }) => slug === meant?.slug);
  const asked = useRef<HTMLParagraphElement>(null);
  const hadAsked = useRef(asked_for !== null);
  useEffect(() => {
    // The form that had the focus is gone.
    if (asked_for !== null && !hadAsked.current) asked.current?.focus();
    hadAsked.current = asked_for !== null;
  }, [asked_for]);
  return (
    <>
      <div role="status">
        {asked_for !== null && (
          <p ref={asked} tabIndex={-1} className={styles.key}>
            You asked for <strong>{asked_for.name}</strong> on {dayInWords(asked_for.asked_on)}. We answer by
            email within a few working days. {plan !== null && firstEnd(plan)}
          </p>
        )}
      </div>
      {asked_for === null && (
        <details className={styles.key} open={isTryingOne(user) || (meansOne && step !== 'try')}>
          <summary>Are you buying for a business?</summary>
          {plan === null ? (
            <RequestForm state={state} user={user} onAsked={onAsked} />
          ) : (
            <p>{firstEnd(plan)}</p>
          )}
        </details>
      )}
    </>
  );
}

/** Nobody is given another plan while they pay for one. */
const firstEnd = ({ name, ends_on }: MemberPlan): string =>
  ends_on === null
    ? `We can give you a business plan once ${name} is over, so please end it first.`
    : `We can give you a business plan once ${name} is over, on ${dayInWords(ends_on)}.`;

function RequestForm({ state: { step, free_delivery }, user, onAsked }: Props) {
  const meant = usePlanInLink();
  const offer = BUSINESS_OFFERS.find(({ plan }) => plan.slug === meant?.slug) ?? BUSINESS_OFFERS[0];
  return (
    <>
      {step === 'try' && (
        <p>
          You can try one free for {TRIAL_DAYS} days first:{' '}
          {BUSINESS_PLANS.map((plan, index) => (
            <Fragment key={plan.slug}>
              {index > 0 && ' or '}
              <Link to={profileFor(plan)}>{plan.name}</Link>
            </Fragment>
          ))}
          .
        </p>
      )}
      <p>
        {step === 'try' ? 'Then ask' : 'Ask'} for a business plan here. We answer by email within a few
        working days. If we say yes, your account has its prices from that moment, and we send you an invoice
        for each month or year when it begins, to be paid within {policy.paymentDays} days. The prices of
        these plans include VAT. They come without monthly credit. You can end the plan here whenever you
        like: it then runs until the end of the month or year that was invoiced. Businesses have no{' '}
        {COOLING_OFF_DAYS} days to change their mind.
      </p>
      <Facts
        facts={BUSINESS_PLANS.map((plan) => [
          plan.name,
          sentences(`Coffee at ${pricesInWords(plan)}`, deliveryInWords(free_delivery, tierOfPlan(plan))),
        ])}
      />
      <PostForm
        id="business-plan"
        action="/profile"
        fields={REQUEST}
        send={({ offer, ...typed }) =>
          browserApi('POST /plan-requests', {
            body: { ...typed, offer: BUSINESS_OFFERS.find(({ slug }) => slug === offer)?.slug ?? FIRST },
          })
        }
        onSent={onAsked}
        button="Ask for this plan"
      >
        <SelectField name="offer" choices={CHOICES} value={offer?.slug ?? FIRST} />
        <TextField name="business" autoComplete="organization" value={user.company_name} />
        <TextArea name="address" rows={3} maxLength={300} />
        <TextArea name="message" rows={2} maxLength={2000} optional />
      </PostForm>
    </>
  );
}

/** There are no words for delivery where the roastery set no limit. */
const sentences = (...parts: string[]): string => parts.filter((part) => part !== '').join('. ');

/** Somebody on a trial of such a plan looks for how to keep it. */
const isTryingOne = ({ trial_days_remaining, user_type_id }: User): boolean =>
  trial_days_remaining > 0 && BUSINESS_PLANS.some(({ userTypeId }) => userTypeId === user_type_id);

const FIRST = 'barista-corporate by the month';
