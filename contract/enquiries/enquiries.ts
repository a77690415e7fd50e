import type { z } from 'zod';
import { guessedCodes } from '#contract/accounts/rate-limits.ts';
import { call } from '#contract/call.ts';
import { done } from '#contract/done.ts';
import { body, wholeNumber } from '#contract/fields/fields.ts';
import { email, handedOut, line, lineOrNothing, paragraph, phone } from '#contract/fields/text-fields.ts';
import { HOUR, MINUTE } from '#contract/rate-limit.ts';
import { mentionsWebAddress } from '#domain/customer/web-address.ts';

/** The messages of the answers, which visitors read. */
export const enquiryAnswers = {
  subscribed: "You're now subscribed to our news and updates",
  confirmed: 'Thank you, you’re on the list. Our news comes now and then.',
  asked: 'Your question has been submitted. One of our agents will reach out to you as soon as we can.',
  requested: "You've successfully sent your request. We'll be in touch shortly.",
  told: 'Thank you. We read everything you tell us.',
  referred: 'Thanks! We’ve sent it, unless we emailed your friend lately or they’ve opted out.',
  unsubscribed: 'You’re unsubscribed. We won’t send you any more news or invitations.',
} as const;

const enquiries = {
  group: 'Enquiries',
  who: 'anyone',
  // Enough for an office behind one network address. The mailbox counts with the network, or strangers could use up what somebody
  // else has; how often it is written to has a limit of its own, which no answer reveals.
  limits: [
    { name: 'enquiries by address', attempts: 30, seconds: 10 * MINUTE, by: 'network' },
    { name: 'enquiries by e-mail and network', attempts: 6, seconds: HOUR, by: 'email and network' },
  ],
  answer: done,
  refuses: ['too_many_tries'],
} as const;

const CUPS = 'Please give one to five cups.';
const cups = wholeNumber.min(1, CUPS).max(5, CUPS);

const path = line(300)
  .refine((written) => /^\/\S*$/.test(written), 'Please give the path of a page, such as /shop.')
  .meta({ description: 'A path of the shop, such as /shop.' });

/** Text that is mailed to somebody who did not ask for it, so it may hold no link. */
const withoutAddresses = (text: z.ZodString) =>
  text.refine((written) => !mentionsWebAddress(written), 'Please leave web addresses out of this.');

export const enquiryCalls = {
  'POST /newsletter-subscribers': call({
    ...enquiries,
    name: 'subscribeToNewsletter',
    summary:
      'Ask for the newsletter. It begins with a click in a mail; the answer tells nothing of the mailbox.',
    body: body({ email }),
    example: {
      body: { email: 'theo@example.com' },
      answer: { message: enquiryAnswers.subscribed },
    },
  }),
  'POST /newsletter-confirmations': call({
    ...enquiries,
    who: 'link holder',
    limits: guessedCodes,
    limitsCountedBy: 'handler',
    name: 'confirmNewsletter',
    summary: 'Begin the newsletter with the code that was mailed.',
    body: body({ code: handedOut }),
    refuses: ['not_found', 'too_many_tries'],
    example: {
      body: { code: 'mU4kZ8tq2JcW7xRb1NfY' },
      answer: { message: enquiryAnswers.confirmed },
    },
  }),
  'POST /questions': call({
    ...enquiries,
    name: 'askQuestion',
    summary: 'Ask the roastery something.',
    body: body({
      firstName: line(80),
      lastName: line(80),
      email,
      phone,
      message: paragraph(5000),
      ip: lineOrNothing(80)
        .nullish()
        .meta({ description: 'An id that older clients make up. It is not used.' }),
    }),
    example: {
      body: {
        firstName: 'Theo',
        lastName: 'Lindqvist',
        email: 'theo@example.com',
        phone: '01947 555 022',
        message: 'Which of your beans are grown above 1,800 metres?',
        ip: '5b1d4c0e',
      },
      answer: {
        message: enquiryAnswers.asked,
      },
    },
  }),
  'POST /taste-matching-requests': call({
    ...enquiries,
    name: 'requestTasteMatch',
    summary: 'Ask the roastery to match the taste of a brand by hand.',
    body: body({ brand: line(120), name: line(120), email }),
    example: {
      body: { brand: 'Lavazza Qualità Rossa', name: 'Theo Lindqvist', email: 'theo@example.com' },
      answer: { message: enquiryAnswers.requested },
    },
  }),
  'POST /feedback': call({
    ...enquiries,
    name: 'giveFeedback',
    summary: 'Tell the roastery how the shop or a coffee was.',
    body: body({
      message: paragraph(5000),
      name: lineOrNothing(80).nullish(),
      email: email.nullish(),
      cups: cups.nullish().meta({ description: 'One to five cups, five being best.' }),
      page: path.nullish(),
    }),
    example: {
      body: {
        message: 'The tasteprint made me try a Kenyan, and I am glad of it.',
        name: 'Theo Lindqvist',
        email: 'theo@example.com',
        cups: 5,
        page: '/tasteprints',
      },
      answer: { message: enquiryAnswers.told },
    },
  }),
  'POST /referrals': call({
    ...enquiries,
    name: 'referFriend',
    summary:
      'Have the shop introduced to a friend by mail. The answer does not tell whether a mail goes out.',
    body: body({
      name: withoutAddresses(line(80)),
      email,
      friendName: withoutAddresses(line(80)),
      friendEmail: email,
      message: withoutAddresses(paragraph(500)).nullish(),
    }),
    example: {
      body: {
        name: 'Theo Lindqvist',
        email: 'theo@example.com',
        friendName: 'Anna',
        friendEmail: 'anna@example.com',
        message: 'Try the one with the long red petals.',
      },
      answer: {
        message: enquiryAnswers.referred,
      },
    },
  }),
};
