/** Mails to visitors who wrote to us. Spam: anybody can type anybody's address, so no typed web address is mailed on. */
import { mentionsWebAddress } from '#domain/customer/web-address.ts';
import { policy } from '#domain/policy.ts';
import { type Confirmation, greeting, type Mail, OUR_NAME } from '#server/foundation/mail/mail.ts';

export const newsletterConfirmation = (
  email: string,
  { code, hasUnsubscribed, isMarked }: Confirmation,
): Mail => ({
  kind: 'newsletter confirmation',
  to: email,
  subject: `Would you like news from ${OUR_NAME}?`,
  // Who unsubscribed gets no marketing, and is still the one who can take that back; so it is with a mailbox that took no mail.
  marketing: !hasUnsubscribed && !isMarked,
  confidential: true,
  blocks: [
    { heading: 'Would you like our news?' },
    {
      paragraph: `Someone, hopefully you, asked for news from ${OUR_NAME}: new beans, new blends, the odd brewing tip. If it was you, press the button, and once more on the page that opens, within ${policy.newsletterCodeDays} days.`,
    },
    { button: 'Yes, send me your news', path: `/confirmnewsletter?code=${code}` },
  ],
  reason: hasUnsubscribed
    ? 'You once unsubscribed, and that still holds. If it wasn’t you who asked now, ignore this email.'
    : 'Wasn’t you? Ignore this email: without your click we send nothing.',
});

export const newsletterWelcome = (email: string): Mail => ({
  kind: 'newsletter welcome',
  to: email,
  subject: `News from ${OUR_NAME}`,
  marketing: true,
  blocks: [
    { heading: 'You’re in' },
    {
      paragraph: 'New beans, new blends, the odd brewing tip.',
    },
    { button: 'See our coffees', path: '/shop' },
  ],
  reason: 'You’re receiving this because you subscribed.',
});

export const questionReceived = (email: string, firstName: string): Mail => ({
  kind: 'question received',
  to: email,
  subject: 'We’ve got your question',
  blocks: [
    { heading: 'We’ve got your question' },
    { paragraph: greeting(firstName) },
    {
      paragraph:
        'Thanks for asking. One of us will read it and reply as soon as we can. The answer may already be in our FAQ.',
    },
    { button: 'See the FAQ', path: '/faqs' },
  ],
  reason: NOT_YOU,
});

export const tasteMatchRequestReceived = (email: string, request: { name: string; brand: string }): Mail => ({
  kind: 'taste match received',
  to: email,
  subject: 'Your taste match',
  blocks: [
    { heading: 'We’re working on your taste match' },
    { paragraph: greeting(request.name) },
    {
      paragraph:
        'Thanks for telling us what you like to drink. We’ll compare it with our beans and email you our closest blend.',
    },
    ...(mentionsWebAddress(request.brand) ? [] : [{ facts: [['Your coffee', request.brand] as const] }]),
    { button: 'Try our taste match', path: '/tastematch' },
  ],
  reason: NOT_YOU,
});

export interface Introduction {
  name: string;
  friendName: string;
  friendEmail: string;
  message?: string | null | undefined;
}

export const friendIntroduction = (introduction: Introduction): Mail => ({
  kind: 'referral',
  to: introduction.friendEmail,
  subject: `${introduction.name} thinks you would like ${OUR_NAME}`,
  marketing: true,
  blocks: [
    { heading: `${introduction.name} thought of you` },
    { paragraph: greeting(introduction.friendName) },
    {
      paragraph: `${introduction.name} asked us to tell you about ${OUR_NAME}: a roastery where you blend your own coffee from up to six beans and see the taste before you buy.`,
    },
    ...(introduction.message
      ? [{ paragraph: `${introduction.name} writes:` }, { quote: introduction.message }]
      : []),
    { button: `Look around ${OUR_NAME}`, path: '/' },
  ],
  reason: `You’re receiving this because ${introduction.name} gave us your address. You’re not on any list.`,
});

const NOT_YOU = 'Didn’t write to us? Someone typed your address by mistake. You can ignore this email.';
