/** Mails about applications of distributors: to the applicant, and to the shop. */
import type { Day } from '#domain/dispatch/day.ts';
import { dayInWords } from '#domain/dispatch/day-in-words.ts';
import {
  greeting,
  type Mail,
  type MailToShop,
  OUR_EMAIL,
  OUR_NAME,
  unlessWebAddress,
} from '#server/foundation/mail/mail.ts';

export const applicationReceived = (to: string, business: string): Mail => ({
  kind: 'distributor application received',
  to,
  subject: 'We’ve got your application',
  blocks: [
    { heading: 'We’ve got your application' },
    {
      paragraph: `Thanks for wanting to sell our coffee. One of us will read what you wrote about ${unlessWebAddress(business, 'your business')} and answer by email within a few working days.`,
    },
    { button: 'See what larger amounts cost', path: '/wholesale' },
  ],
  reason: `You applied to become a Barista Distributor at ${OUR_NAME}.`,
});

interface Applied {
  name: string;
  email: string;
  business: string;
  sells: string;
  kilos: number;
  message: string;
}

export const applicationForShop = (applied: Applied): MailToShop => ({
  kind: 'new enquiry',
  subject: 'A distributor applies',
  confidential: true,
  blocks: [
    { heading: 'A distributor applies' },
    {
      facts: [
        ['Name', applied.name],
        ['Email', applied.email],
        ['Business', applied.business],
        ['Kilos a month', String(applied.kilos)],
      ],
    },
    { quote: applied.sells },
    ...(applied.message === '' ? [] : [{ quote: applied.message }]),
    { button: 'Decide it', path: '/staff/distributors' },
  ],
  reason: 'The shop tells this address of each enquiry.',
});

export const accepted = (to: string, firstName: string): Mail => ({
  kind: 'distributor accepted',
  to,
  subject: 'You’re a Barista Distributor',
  blocks: [
    { heading: 'You’re a Barista Distributor' },
    { paragraph: greeting(firstName) },
    {
      paragraph:
        'Your account has distributor prices from now on, for everything that you order while logged in. A trial that was under way is over.',
    },
    { button: 'See your prices', path: '/blendpricecheck' },
    { paragraph: `Questions? Answer this email, or write to ${OUR_EMAIL}.` },
  ],
  reason: `You applied to become a Barista Distributor at ${OUR_NAME}.`,
});

const OF_DISTRIBUTOR = `You have a Barista Distributor account with ${OUR_NAME}.`;

export const endOfDistributor = (to: string, firstName: string, endsOn: Day): Mail => ({
  kind: 'distributor account ends',
  to,
  subject: `Your Barista Distributor account ends on ${dayInWords(endsOn)}`,
  blocks: [
    { heading: `Your distributor prices end on ${dayInWords(endsOn)}` },
    { paragraph: greeting(firstName) },
    {
      paragraph: `On ${dayInWords(endsOn)} your account stops being a Barista Distributor’s. Until then nothing changes: you buy at distributor prices, and orders that you place keep them.`,
    },
    {
      paragraph: `Your blends, orders and credit stay in your account. Is this wrong? Answer this email, or write to ${OUR_EMAIL}.`,
    },
  ],
  reason: OF_DISTRIBUTOR,
});

export const distributorStays = (to: string, firstName: string): Mail => ({
  kind: 'distributor account stays',
  to,
  subject: 'You stay a Barista Distributor',
  blocks: [
    { heading: 'You stay a Barista Distributor' },
    { paragraph: greeting(firstName) },
    {
      paragraph:
        'We told you that your distributor account would end. It doesn’t: your prices stay as they are.',
    },
  ],
  reason: OF_DISTRIBUTOR,
});

export const distributorEnded = (to: string, firstName: string): Mail => ({
  kind: 'distributor account ended',
  to,
  subject: 'Your Barista Distributor account has ended',
  blocks: [
    { heading: 'Your distributor account has ended' },
    { paragraph: greeting(firstName) },
    {
      paragraph:
        'As we told you, you no longer buy at distributor prices. Orders that you placed keep theirs, and your blends and credit stay yours.',
    },
    { button: 'See what larger amounts cost', path: '/wholesale' },
  ],
  reason: `You had a Barista Distributor account with ${OUR_NAME}.`,
});

/** What staff wrote and saw as it goes out: only our name is added. */
export const declined = (to: string, letter: string): Mail => ({
  kind: 'distributor declined',
  to,
  subject: 'Your application to be a Barista Distributor',
  blocks: letter.split(/\n\s*\n/).map((paragraph) => ({ paragraph: paragraph.trim() })),
  reason: `You applied to become a Barista Distributor at ${OUR_NAME}.`,
});

export const suggestedLetter = (firstName: string): string =>
  `${greeting(firstName)}

Thank you for wanting to sell our coffee, and for telling us about your business. We can’t make you a distributor just now.

You can order any amount at any time, and the more you order, the less a kilo costs: ${OUR_NAME} gives its volume discounts to everybody. If things change on your side, please apply again.

Best wishes from the roastery
${OUR_NAME}`;
