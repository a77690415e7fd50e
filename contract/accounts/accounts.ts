import { z } from 'zod';
import { call } from '#contract/call.ts';
import { guest, mina, user } from '#contract/customers/customer.ts';
import { addressFields, minasAddress } from '#contract/customers/postal-address.ts';
import { done } from '#contract/done.ts';
import { body, flag, say } from '#contract/fields/fields.ts';
import { email, handedOut, line, lineOrNothing, password, phone } from '#contract/fields/text-fields.ts';
import { HOUR } from '#contract/rate-limit.ts';
import { PLANS } from '#domain/plans/plans.ts';
import { guessedCodes, resentVerifications } from './rate-limits.ts';
import { device, rememberedCartId, signedIn, tokenExample } from './sign-in.ts';

/** The plans whose trial can be wished for with a new account. It begins once the e-mail address is proven. */
const plan = z
  .enum(
    PLANS.map(({ slug }) => slug),
    say('We have no such plan.'),
  )
  .nullish();

export type Plan = NonNullable<z.infer<typeof plan>>;

const accounts = { group: 'Accounts', who: 'anyone' } as const;

export const accountCalls = {
  'POST /customers/create-as-customer': call({
    ...accounts,
    limits: [
      { name: 'sign-ups by address', attempts: 40, seconds: HOUR, by: 'network' },
      { name: 'sign-ups by e-mail and network', attempts: 12, seconds: HOUR, by: 'email and network' },
    ],
    name: 'signUp',
    summary: 'Open an account and log in to it. What lies in the remembered cart comes along.',
    body: body({
      firstName: line(80),
      lastName: line(80),
      companyName: lineOrNothing(120),
      email,
      number: phone,
      password,
      cartId: rememberedCartId,
      plan,
      device,
    }),
    answer: signedIn,
    refuses: ['invalid', 'too_many_tries'],
    example: {
      body: {
        firstName: 'Mina',
        lastName: 'Okafor',
        companyName: 'Harbour Bakes',
        email: 'mina@example.com',
        number: '+44 1947 555 010',
        password: 'seven quiet lighthouses',
        cartId: mina.cart_id,
        plan: 'barista',
      },
      answer: { token: tokenExample },
    },
  }),
  'POST /customers/create-guest': call({
    ...accounts,
    limits: [
      { name: 'guests by address', attempts: 60, seconds: HOUR, by: 'network' },
      { name: 'guests by e-mail and network', attempts: 20, seconds: HOUR, by: 'email and network' },
    ],
    name: 'createGuest',
    summary:
      'A record for one who orders without an account. It tells nothing of an account of that address.',
    body: body({
      email,
      isBaristaDistributorReferral: flag,
      isFacebookCustomer: flag,
      isSalesManagerReferral: flag,
      referralCode: lineOrNothing(40).nullish(),
    }),
    answer: guest,
    refuses: ['too_many_tries'],
    example: {
      body: {
        email: 'theo@example.com',
        isBaristaDistributorReferral: false,
        isFacebookCustomer: false,
        isSalesManagerReferral: false,
        referralCode: null,
      },
      answer: { id: 108, email: 'theo@example.com', usable_balance: 0, balance_limit: 0 },
    },
  }),
  'PUT /customers/update': call({
    ...accounts,
    who: 'member',
    name: 'updateCustomer',
    summary: "Change the own name and billing address, and nothing else of the account's.",
    body: body(addressFields),
    answer: user,
    refuses: ['not_signed_in', 'invalid'],
    example: { body: minasAddress, answer: mina },
  }),
  'PUT /customers/verify-email': call({
    ...accounts,
    who: 'link holder',
    limits: guessedCodes,
    limitsCountedBy: 'handler',
    name: 'verifyEmail',
    summary: 'Prove an e-mail address with the mailed code. A trial that was wished for at sign-up begins.',
    body: body({ code: handedOut }),
    answer: done,
    refuses: ['not_found', 'too_many_tries'],
    example: {
      body: { code: 'mU4kZ8tq2JcW7xRb1NfY' },
      answer: { message: 'Thank you, your email address is confirmed.' },
    },
  }),
  'POST /customers/resend-verification': call({
    ...accounts,
    who: 'member',
    // Counted for the account's mailbox, and only where it still has to be verified.
    limits: resentVerifications,
    limitsCountedBy: 'handler',
    name: 'resendVerification',
    summary: 'Mail the code that proves the address once more.',
    answer: done,
    refuses: ['not_signed_in', 'too_many_tries'],
    example: { answer: { message: 'A new link is on its way to mina@example.com.' } },
  }),
};
