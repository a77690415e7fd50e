/** Mails to visitors who wrote to us. Spam: anybody can type anybody's address, so no typed web address is mailed on. */
import { mentionsWebAddress } from '../../domain/customer/web-address.ts';
import { policy } from '../../domain/policy.ts';
import { shop } from '../../domain/shop.ts';
import type { Confirmation, Mail } from '../mail/mail.ts';

export const newsletterConfirmation = (email: string, { code, hasUnsubscribed }: Confirmation): Mail => ({
  kind: 'newsletter confirmation',
  to: email,
  subject: `Would you like news from ${shop.name}?`,
  // Who unsubscribed gets no marketing, and is still the one who can take that back.
  marketing: !hasUnsubscribed,
  confidential: true,
  blocks: [
    { heading: 'Would you like our news?' },
    {
      paragraph: `This address was given for news from ${shop.name}: new beans, new blends, and what we learn about them. If that was you, press the button, and once more on the page that opens, within ${policy.newsletterCodeDays} days.`,
    },
    { button: 'Yes, send me your news', path: `/confirmnewsletter?code=${code}` },
  ],
  reason: hasUnsubscribed
    ? 'You once asked us for no more news, and that still holds. If it was not you who asked now, you need do nothing.'
    : 'If it was not you, you need do nothing: without your click we send no news.',
});

export const newsletterWelcome = (email: string): Mail => ({
  kind: 'newsletter welcome',
  to: email,
  subject: `News from ${shop.name}`,
  marketing: true,
  blocks: [
    { heading: 'Welcome to our news' },
    {
      paragraph: 'We write now and then about new beans, new blends and what we learn about them.',
    },
    { button: 'See our coffees', path: '/shop' },
  ],
  reason: `You get this because you confirmed that you want news from ${shop.name}.`,
});

export const questionReceived = (email: string, firstName: string): Mail => ({
  kind: 'question received',
  to: email,
  subject: 'We have your question',
  blocks: [
    { heading: 'We have your question' },
    { paragraph: greeting(firstName) },
    {
      paragraph:
        'Thank you for asking. One of us will read it and answer as soon as we can. You may also find your answer among our questions and answers.',
    },
    { button: 'Questions and answers', path: '/faqs' },
  ],
  reason: NOT_YOU,
});

export const tasteMatchRequestReceived = (email: string, request: { name: string; brand: string }): Mail => ({
  kind: 'taste match received',
  to: email,
  subject: 'Your taste match',
  blocks: [
    { heading: 'We are working on your taste match' },
    { paragraph: greeting(request.name) },
    {
      paragraph:
        'Thank you for telling us what you like to drink. We will compare it with our beans and write to you with a blend of ours that comes near it.',
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

export const friendIntroduction = (told: Introduction): Mail => ({
  kind: 'referral',
  to: told.friendEmail,
  subject: `${told.name} thinks you would like ${shop.name}`,
  marketing: true,
  blocks: [
    { heading: `${told.name} thought of you` },
    { paragraph: greeting(told.friendName) },
    {
      paragraph: `${told.name} asked us to tell you about ${shop.name}: a roastery where you mix your own coffee from up to six beans and see how it will taste before you buy it.`,
    },
    ...(told.message ? [{ paragraph: `${told.name} writes:` }, { quote: told.message }] : []),
    { button: `Look around ${shop.name}`, path: '/' },
  ],
  reason: `We write because ${told.name} gave us your address. We have not put you on any list.`,
});

const NOT_YOU = 'If you did not write to us, somebody typed your address by mistake. You need do nothing.';

const greeting = (name: string): string => (mentionsWebAddress(name) ? 'Hello,' : `Hello ${name},`);
