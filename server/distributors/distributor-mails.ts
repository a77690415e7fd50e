/** Mails about applications of distributors: to whoever applied, and to the shop. */
import { shop } from '../../domain/shop.ts';
import { greeting, type Mail, type MailToShop, unlessWebAddress } from '../mail/mail.ts';

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
  reason: `You applied to become a Barista Distributor at ${shop.name}.`,
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
    { paragraph: `Questions? Answer this email, or write to ${shop.email}.` },
  ],
  reason: `You applied to become a Barista Distributor at ${shop.name}.`,
});

/** What staff wrote and saw as it goes out: only our name is added. */
export const declined = (to: string, letter: string): Mail => ({
  kind: 'distributor declined',
  to,
  subject: 'Your application to be a Barista Distributor',
  blocks: letter.split(/\n\s*\n/).map((paragraph) => ({ paragraph: paragraph.trim() })),
  reason: `You applied to become a Barista Distributor at ${shop.name}.`,
});

export const suggestedLetter = (firstName: string): string =>
  `${greeting(firstName)}

Thank you for wanting to sell our coffee, and for telling us about your business. We can’t make you a distributor just now.

You can order any amount at any time, and the more you order, the less a kilo costs: ${shop.name} gives its volume discounts to everybody. If things change on your side, please apply again.

Best wishes from the roastery
${shop.name}`;
