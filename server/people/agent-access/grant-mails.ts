/** Mails about what people let assistants do. A client is named by its host, and never in its own words. */

import { inWords } from '#domain/agent-access/scope-words.ts';
import type { Audience, Scope } from '#domain/agent-access/scopes.ts';
import { formatPounds } from '#domain/money/pounds.ts';
import { dayInMail, type Mail } from '#server/foundation/mail/mail.ts';

interface Begun {
  client_name: string;
  audience: Audience;
  scopes: readonly Scope[];
  ends_at: Date;
}

export const grantBegun = (
  to: string,
  { client_name, audience, scopes, ends_at }: Begun,
  at: Date,
): Mail => ({
  kind: 'assistant connected',
  to,
  subject: 'An assistant was connected to your account',
  blocks: [
    { heading: 'An assistant was connected to your account' },
    { paragraph: `You allowed it on our page. It may ${inWords(scopes)}.` },
    {
      facts: [
        ['Assistant', client_name],
        ['Connected', dayInMail(at)],
        ['Ends by itself', dayInMail(ends_at)],
      ],
    },
    { button: 'See what is connected', path: '/profile?tab=4' },
    {
      paragraph: `Wasn’t you? Disconnect it there straight away, and choose a new password: somebody else may be using your account${audience === 'staff' ? '. Tell a colleague who looks after the staff as well' : ''}.`,
    },
  ],
  reason: 'You get this email whenever an assistant is connected to your account.',
});

interface Paid {
  clientName: string;
  orderId: number;
  total: number;
  isOnAccount: boolean;
  /** What it may still spend in this month. */
  left: number;
}

export const assistantPaid = (to: string, { clientName, orderId, total, isOnAccount, left }: Paid): Mail => ({
  kind: 'assistant paid',
  to,
  subject: `An assistant ordered for you, order ${orderId}`,
  blocks: [
    { heading: 'An assistant ordered for you' },
    {
      paragraph: `${isOnAccount ? 'Put on your account' : 'Paid from your credit'}, as you allowed on our page.`,
    },
    {
      facts: [
        ['Assistant', clientName],
        ['Order', String(orderId)],
        ['Total', formatPounds(total)],
        ['It may still spend this month', formatPounds(left)],
      ],
    },
    { button: 'See your order', path: `/profile/orders/${orderId}` },
    {
      paragraph:
        'Not what you wanted? You can cancel the order on its page until we roast it, and disconnect the assistant in your profile, under Update Password.',
    },
  ],
  reason: 'You get this email whenever an assistant orders from your account.',
});
