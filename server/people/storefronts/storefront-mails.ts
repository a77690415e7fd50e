/** Mails about storefronts: to their makers, who asked for them, and to the shop. */
import { MARK_UP } from '#domain/storefronts/storefront.ts';
import { greeting, type Mail, type MailToShop, OUR_EMAIL, OUR_NAME } from '#server/foundation/mail/mail.ts';

const OF_STOREFRONT = `You have a storefront at ${OUR_NAME}.`;
const YOUR_STOREFRONT = '/profile?tab=3#storefront';

interface Applied {
  name: string;
  email: string;
  shownName: string;
  handle: string;
  message: string;
}

export const applicationForShop = ({ name, email, shownName, handle, message }: Applied): MailToShop => ({
  kind: 'new enquiry',
  subject: 'A maker asks for a storefront',
  confidential: true,
  blocks: [
    { heading: 'A maker asks for a storefront' },
    {
      facts: [
        ['Name', name],
        ['Email', email],
        ['Public as', `${shownName}, /by/${handle}`],
      ],
    },
    { quote: message },
    { button: 'Decide it', path: '/staff/storefronts' },
  ],
  reason: 'The shop tells this address of each enquiry.',
});

interface Opened {
  to: string;
  firstName: string;
  handle: string;
  commissionPercent: number;
}

export const accepted = ({ to, firstName, handle, commissionPercent }: Opened): Mail => ({
  kind: 'storefront opened',
  to,
  subject: 'Your storefront is open',
  blocks: [
    { heading: 'Your storefront is open' },
    { paragraph: greeting(firstName) },
    {
      paragraph: `People can now buy your public blends on your page. We sell, roast and send them. You earn a commission of ${commissionPercent}% of the goods, and whatever you put on top of our Home price: up to ${MARK_UP.most}%, and nothing until you set it.`,
    },
    { button: 'See your page', path: `/by/${handle}` },
    {
      paragraph:
        'In your profile you set the mark-up, and choose whether we pay the commission as credit or to your bank account.',
    },
    { button: 'Set your mark-up', path: YOUR_STOREFRONT },
    { paragraph: `Questions? Answer this email, or write to ${OUR_EMAIL}.` },
  ],
  reason: `You asked ${OUR_NAME} for a storefront.`,
});

/** What staff wrote and saw as it goes out: only our name is added. */
const letterOf = (letter: string): Mail['blocks'] =>
  letter.split(/\n\s*\n/).map((paragraph) => ({ paragraph: paragraph.trim() }));

export const declined = (to: string, letter: string): Mail => ({
  kind: 'storefront declined',
  to,
  subject: 'Your application for a storefront',
  blocks: letterOf(letter),
  reason: `You asked ${OUR_NAME} for a storefront.`,
});

export const closed = (to: string, letter: string): Mail => ({
  kind: 'storefront closed',
  to,
  subject: 'Your storefront is closed',
  blocks: letterOf(letter),
  reason: `You had a storefront at ${OUR_NAME}.`,
});

interface Changed extends Omit<Opened, 'handle'> {
  from: number;
}

export const commissionChanged = ({ to, firstName, from, commissionPercent }: Changed): Mail => ({
  kind: 'commission changed',
  to,
  subject: `Your commission is ${commissionPercent}% from now on`,
  blocks: [
    { heading: `Your commission is ${commissionPercent}% from now on` },
    { paragraph: greeting(firstName) },
    {
      paragraph: `It was ${from}%. What was ordered on your page until now still brings you ${from}%. Your mark-up stays as it is, and is yours as before.`,
    },
    { button: 'See your storefront', path: YOUR_STOREFRONT },
    { paragraph: `Questions? Answer this email, or write to ${OUR_EMAIL}.` },
  ],
  reason: OF_STOREFRONT,
});

/** Whoever reads it knows the account by its last digits; nobody else learns it. */
export const bankDetailsChanged = (to: string, firstName: string, ending: string): Mail => ({
  kind: 'bank details changed',
  to,
  subject: 'We’ve got new bank details of yours',
  blocks: [
    { heading: 'We’ve got new bank details of yours' },
    { paragraph: greeting(firstName) },
    { paragraph: `From now on we pay your commission to the account ending in ${ending}.` },
    {
      paragraph: `Wasn’t that you? Then change your password, and write to ${OUR_EMAIL} at once.`,
    },
    { button: 'See your storefront', path: YOUR_STOREFRONT },
  ],
  reason: OF_STOREFRONT,
});

export const suggestedRefusal = (firstName: string): string =>
  `${greeting(firstName)}

Thank you for asking for a storefront, and for telling us where your customers come from. We can’t open one for you just now.

Your blends stay public, and when others buy them we thank you with credit as before. If things change on your side, please ask again.

Best wishes from the roastery
${OUR_NAME}`;

export const suggestedClosure = (firstName: string): string =>
  `${greeting(firstName)}

We’ve closed your storefront. Your blends stay public, and are sold at our own prices from now on.

What was bought on your page until now still brings you its commission. If you’d like to open it again, please ask us in your profile.

Best wishes from the roastery
${OUR_NAME}`;
