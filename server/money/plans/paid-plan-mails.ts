/** Mails about plans that are paid: each notice that the law asks for is a mail of its own. */
import { type Day, dayAfter } from '#domain/dispatch/day.ts';
import { dayInWords } from '#domain/dispatch/day-in-words.ts';
import { formatPounds } from '#domain/money/pounds.ts';
import { beginsAgainOn, COOLING_OFF_DAYS, coolingOffUntil } from '#domain/plans/cooling-off.ts';
import { deliveryInMails, pricesInWords } from '#domain/plans/plan-prices.ts';
import { policy } from '#domain/policy.ts';
import type { Mail, Path } from '#server/foundation/mail/mail.ts';
import type { Subscription } from './plan-on.ts';

const REASON = 'You’re receiving this because you have a plan with us.';

/** Where a plan is paid, changed and ended. */
export const PLAN_PAGE: Path = '/profile#plan';

const HOW_TO_END =
  'You can change or end it in your profile whenever you like. It takes two clicks, and nobody asks why.';

interface Month {
  plan: Subscription;
  startsOn: Day;
  /** The first day of the next month. */
  endsOn: Day;
}

/** What was agreed, to keep. */
export const planBegun = (
  to: string,
  { plan, startsOn, endsOn, isCharged }: Month & { isCharged: boolean },
): Mail => ({
  kind: 'plan begun',
  to,
  subject: `Your ${plan.name} plan`,
  blocks: [
    { heading: `${plan.name} is yours` },
    { paragraph: 'Thank you. Here is what you agreed to:' },
    {
      facts: [
        ['Plan', plan.name],
        ['Price', `${formatPounds(plan.perMonth)} a month`],
        ['Credit', `${formatPounds(plan.perMonth)} with each month, to spend on coffee`],
        ['Coffee', pricesInWords(plan)],
        ...delivery(plan),
        ['First paid month', `${dayInWords(startsOn)} to ${dayInWords(dayAfter(endsOn, -1))}`],
        [
          'Next payment',
          isCharged
            ? `${dayInWords(endsOn)}, taken from the payment that you saved at PayPal`
            : `${dayInWords(endsOn)}: we email you when it’s due`,
        ],
        ['How long', 'Month by month, until you end it'],
      ],
    },
    { paragraph: `Your first ${formatPounds(plan.perMonth)} of credit is in your account. ${HOW_TO_END}` },
    { button: 'See your plan', path: PLAN_PAGE },
  ],
  reason: REASON,
});

const delivery = (plan: Subscription): [string, string][] => {
  const words = deliveryInMails(plan);
  return words === '' ? [] : [['Delivery', words]];
};

export const coolingOffNotice = (to: string, { plan, startsOn }: Month): Mail => ({
  kind: 'plan cooling off',
  to,
  subject: `You can change your mind until ${dayInWords(coolingOffUntil(startsOn))}`,
  blocks: [
    { heading: 'You can change your mind' },
    {
      paragraph: `You have ${COOLING_OFF_DAYS} days to cancel ${plan.name}, until the end of ${dayInWords(coolingOffUntil(startsOn))}. You don’t have to say why.`,
    },
    {
      paragraph: `We then refund the ${formatPounds(plan.perMonth)} that you paid, less what you’ve used of this month’s credit, to the PayPal account that it came from. Your plan ends the same day, and you’re back on a free account at Home prices, or in your trial if that hasn’t ended. You can start a plan again ${policy.planWaitDays} days later. Once all of the credit is used there is nothing to refund, and the plan ends with its month.`,
    },
    { paragraph: 'Press “End plan” in your profile, or answer this email.' },
    { button: 'See your plan', path: PLAN_PAGE },
  ],
  reason: REASON,
});

export const monthPaid = (to: string, { plan, startsOn, endsOn }: Month): Mail => ({
  kind: 'plan month paid',
  to,
  subject: `${formatPounds(plan.perMonth)} of credit from your plan`,
  blocks: [
    { heading: 'Your new month is paid' },
    {
      facts: [
        ['Plan', plan.name],
        ['Month', `${dayInWords(startsOn)} to ${dayInWords(dayAfter(endsOn, -1))}`],
        ['Paid', formatPounds(plan.perMonth)],
        ['Credit added', formatPounds(plan.perMonth)],
        ['Next payment', dayInWords(endsOn)],
      ],
    },
    { button: 'See your plan', path: PLAN_PAGE },
  ],
  reason: REASON,
});

interface UnpaidMonth {
  name: string;
  pence: number;
  startsOn: Day;
  lastDay: Day;
  /** When the plan ends if nothing is paid. */
  endsOn: Day;
  /** When what the member saved is charged again, after PayPal declined it. */
  chargedAgainOn: readonly Day[];
  isLast: boolean;
}

export const monthUnpaid = (
  to: string,
  { name, pence, startsOn, lastDay, endsOn, chargedAgainOn, isLast }: UnpaidMonth,
): Mail => ({
  kind: 'plan month unpaid',
  to,
  subject: isLast ? `Your ${name} plan ends on ${dayInWords(endsOn)}` : `Your next month of ${name}`,
  blocks: [
    { heading: headingOf({ isLast, chargedAgainOn }) },
    {
      facts: [
        ['Plan', name],
        ['Month', `${dayInWords(startsOn)} to ${dayInWords(lastDay)}`],
        ['To pay', formatPounds(pence)],
      ],
    },
    ...(chargedAgainOn.length > 0
      ? [
          {
            paragraph: `PayPal didn’t take it from the payment that you saved. We try that again on ${chargedAgainOn.map(dayInWords).join(' and ')}, unless you pay it in your profile before.`,
          },
          {
            paragraph: `If you don’t want that, end the plan or remove your saved payment in your profile: nothing more is charged then, and you owe nothing. If the month stays unpaid, the plan ends by itself on ${dayInWords(endsOn)}.`,
          },
        ]
      : [
          {
            paragraph: `Pay it in your profile by PayPal, and ${formatPounds(pence)} of credit is yours. If you don’t, the plan ends by itself on ${dayInWords(endsOn)}. You owe nothing then, and go on at Home prices.`,
          },
        ]),
    { button: 'Pay for the month', path: PLAN_PAGE },
  ],
  reason: REASON,
});

function headingOf({ isLast, chargedAgainOn }: Pick<UnpaidMonth, 'isLast' | 'chargedAgainOn'>): string {
  if (isLast) return 'Your plan is about to end';
  return chargedAgainOn.length > 0 ? 'Your next month isn’t paid yet' : 'Your next month is ready to pay';
}

interface Changed {
  now: Subscription;
  next: Subscription;
  from: Day;
}

export const planChanged = (to: string, { now, next, from }: Changed): Mail => ({
  kind: 'plan changed',
  to,
  subject: now.slug === next.slug ? `Your ${now.name} plan goes on` : `From ${now.name} to ${next.name}`,
  blocks: [
    { heading: now.slug === next.slug ? `${now.name} goes on` : `${next.name} from ${dayInWords(from)}` },
    {
      paragraph: `From ${dayInWords(from)} you have ${next.name}: ${formatPounds(next.perMonth)} a month, as much credit with each month, and coffee at ${pricesInWords(next)}. Until then nothing changes.`,
    },
    { paragraph: HOW_TO_END },
    { button: 'See your plan', path: PLAN_PAGE },
  ],
  reason: REASON,
});

interface Ended {
  name: string;
  /** The first day without the plan. */
  on: Day;
  /** What goes back, in pence. */
  refund: number;
  /** Whether PayPal has not answered yet about a payment for the month. */
  mayBeTaken: boolean;
  isNow: boolean;
  isUnpaid: boolean;
  /** Until when the trial goes on in which it was begun. */
  trialUntil: Day | null;
}

export const planEnded = (
  to: string,
  { name, on, refund, mayBeTaken, isNow, isUnpaid, trialUntil }: Ended,
): Mail => ({
  kind: 'plan ended',
  to,
  subject: isNow ? `Your ${name} plan has ended` : `Your ${name} plan ends on ${dayInWords(on)}`,
  blocks: [
    { heading: isNow ? 'Your plan has ended' : `Your plan ends on ${dayInWords(on)}` },
    ...(isUnpaid ? [{ paragraph: 'Its new month wasn’t paid, so it has ended by itself.' }] : []),
    ...(refund > 0
      ? [
          {
            paragraph: `We’re refunding ${formatPounds(refund)} to the PayPal account you paid from: what you paid, less the credit you’ve used.`,
          },
        ]
      : []),
    ...(mayBeTaken
      ? [
          {
            paragraph:
              'PayPal hasn’t answered yet about the payment for your new month. If PayPal still takes it, it goes straight back to you.',
          },
        ]
      : []),
    {
      paragraph: isNow
        ? `You owe nothing, and ${trialUntil === null ? 'are back on a free account at Home prices' : `your trial goes on until ${dayInWords(trialUntil)}`}. Orders that you placed keep their prices, and other credit stays yours.`
        : 'Until then nothing changes. From that day you’re on a free account at Home prices, nothing more is charged, and your credit stays yours.',
    },
    ...(refund > 0
      ? [{ paragraph: `You can start a plan again from ${dayInWords(beginsAgainOn(on))}.` }]
      : []),
    { button: 'See our plans', path: '/subscription' },
  ],
  reason: REASON,
});

interface Reminded {
  plan: Subscription;
  beganOn: Day;
}

/** Every six months. */
export const planReminder = (to: string, { plan, beganOn }: Reminded): Mail => ({
  kind: 'plan reminder',
  to,
  subject: `Your ${plan.name} plan, and how to end it`,
  blocks: [
    { heading: 'You still have a plan with us' },
    {
      paragraph: `You’ve had a plan since ${dayInWords(beganOn)}. ${plan.name} costs ${formatPounds(plan.perMonth)} a month, gives as much credit, and goes on until you end it.`,
    },
    { paragraph: HOW_TO_END },
    { button: 'See your plan', path: PLAN_PAGE },
  ],
  reason: REASON,
});
