import { call } from './call.ts';
import { done } from './done.ts';
import { body } from './fields.ts';
import { email, line, lineOrNothing, paragraph, phone } from './text-fields.ts';

const enquiries = { group: 'Enquiries', who: 'anyone', answer: done, refuses: ['too_many_tries'] } as const;

export const enquiryCalls = {
  'POST /newsletter-subscribers': call({
    ...enquiries,
    name: 'subscribeToNewsletter',
    summary: 'Receive the newsletter. The answer does not tell who receives it already.',
    body: body({ email }),
    example: {
      body: { email: 'theo@example.com' },
      answer: { message: "You're now subscribed to our news and updates" },
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
        message:
          'Your question has been submitted. One of our agents will reach out to you as soon as we can.',
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
      answer: { message: "You've successfully sent your request. We'll be in touch shortly." },
    },
  }),
};
