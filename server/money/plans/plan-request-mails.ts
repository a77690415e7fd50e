/** Mails about plans that businesses ask for: to the person who asked, and to the shop. */
import { type BusinessOffer, offerInWords } from '#domain/plans/business-plans.ts';
import { COOLING_OFF_DAYS } from '#domain/plans/cooling-off.ts';
import { pricesInWords } from '#domain/plans/plan-prices.ts';
import { policy } from '#domain/policy.ts';
import {
  greeting,
  type Mail,
  type MailToShop,
  OUR_EMAIL,
  OUR_NAME,
  unlessWebAddress,
} from '#server/foundation/mail/mail.ts';

const REASON = `You asked for a plan at ${OUR_NAME}.`;

export const requestReceived = (
  to: string,
  { offer, business }: { offer: BusinessOffer; business: string },
): Mail => ({
  kind: 'plan request received',
  to,
  subject: 'We’ve got your request',
  blocks: [
    { heading: 'We’ve got your request' },
    {
      paragraph: `Thanks for asking for ${offer.plan.name} for ${unlessWebAddress(business, 'your business')}. One of us will read it and answer by email within a few working days. Until then nothing changes, and nothing is charged.`,
    },
    { button: 'See what larger amounts cost', path: '/wholesale' },
  ],
  reason: REASON,
});

interface RequestForShop {
  offer: BusinessOffer;
  name: string;
  email: string;
  business: string;
  address: string;
  message: string;
}

export const requestForShop = ({
  offer,
  name,
  email,
  business,
  address,
  message,
}: RequestForShop): MailToShop => ({
  kind: 'new enquiry',
  subject: 'A business asks for a plan',
  confidential: true,
  blocks: [
    { heading: 'A business asks for a plan' },
    {
      facts: [
        ['Plan', offerInWords(offer)],
        ['Name', name],
        ['Email', email],
        ['Business', business],
      ],
    },
    { quote: address },
    ...(message === '' ? [] : [{ quote: message }]),
    { button: 'Decide it', path: '/staff/members/requests' },
  ],
  reason: 'The shop tells this address of each enquiry.',
});

export const requestAccepted = (
  to: string,
  { offer, firstName }: { offer: BusinessOffer; firstName: string },
): Mail => ({
  kind: 'plan request accepted',
  to,
  subject: `You have ${offer.plan.name}`,
  blocks: [
    { heading: `You have ${offer.plan.name}` },
    { paragraph: greeting(firstName) },
    {
      paragraph: `Your account has the prices of ${offer.plan.name} from now on: ${pricesInWords(offer.plan)}. A trial that was under way is over.`,
    },
    {
      facts: [
        ['Plan', offer.plan.name],
        ['Price', `${offerInWords(offer)}, VAT included`],
        [
          'How you pay',
          `By invoice, which comes by email when each ${offer.paidBy} begins; within ${policy.paymentDays} days`,
        ],
        ['How long', `Until you end it; it then runs until the end of the ${offer.paidBy} that was invoiced`],
        [
          'If it isn’t paid',
          `The plan ends ${policy.unpaidFeeDays} days after an invoice was due, which stays to be paid`,
        ],
      ],
    },
    {
      paragraph: `You can end the plan in your profile. As a business you have no ${COOLING_OFF_DAYS} days to change your mind. To change the plan, answer this email or write to ${OUR_EMAIL}.`,
    },
    { button: 'See your prices', path: '/blendpricecheck' },
  ],
  reason: REASON,
});

/** What staff wrote and saw as it goes out: only our name is added. */
export const requestDeclined = (to: string, letter: string): Mail => ({
  kind: 'plan request declined',
  to,
  subject: 'Your request for a plan',
  blocks: letter.split(/\n\s*\n/).map((paragraph) => ({ paragraph: paragraph.trim() })),
  reason: REASON,
});

export const suggestedLetter = (firstName: string, { plan }: BusinessOffer): string =>
  `${greeting(firstName)}

Thank you for asking for ${plan.name}. We can’t give your account this plan just now.

You can order any amount at any time, and the more you order, the less a kilo costs: ${OUR_NAME} gives its volume discounts to everybody. If things change on your side, please ask again.

Best wishes from the roastery
${OUR_NAME}`;
