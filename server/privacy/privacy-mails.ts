/** Mails about what the shop knows of a person, and about its deletion. */
import { type Block, dayInMail, type Mail } from '../mail/mail.ts';

export const accountDeleted = (to: string, namesStayUntil: Date | null): Mail => ({
  kind: 'account deleted',
  to,
  subject: 'Your account was deleted',
  blocks: [
    { heading: 'Goodbye, and thank you' },
    {
      paragraph:
        'Your account is gone, and so is what we knew about you. If you had a trial of a plan, a hash stays that tells nobody your address, so that each address has one trial.',
    },
    ...ordersStay(namesStayUntil),
  ],
});

export const deleteGuestData = (to: string, code: string): Mail => ({
  kind: 'delete guest data',
  to,
  subject: 'Delete what we keep about you',
  confidential: true,
  blocks: [
    { heading: 'Delete what we keep about you' },
    {
      paragraph:
        'Somebody asked us to delete what we keep under this address. Nothing happens unless you confirm it.',
    },
    { button: 'Delete it', path: `/deletemydata?code=${code}` },
    { paragraph: 'The link works for a day. If you have an account, delete it in your profile instead.' },
  ],
  reason: 'If you did not ask for this, you need do nothing.',
});

export const dataDeleted = (to: string, namesStayUntil: Date | null): Mail => ({
  kind: 'guest data deleted',
  to,
  subject: 'What we kept about you has been deleted',
  blocks: [
    { heading: 'It has been deleted' },
    { paragraph: 'What we kept under this address is gone.' },
    ...ordersStay(namesStayUntil),
  ],
});

const ordersStay = (until: Date | null): Block[] =>
  until === null
    ? []
    : [
        {
          paragraph: `Tax law makes us keep your orders: what you ordered, what it cost, and the names and addresses on them. We use them for nothing else, and on ${dayInMail(until)} the last of the names and addresses is deleted too. Your e-mail address and telephone number have been removed from them already.`,
        },
      ];
