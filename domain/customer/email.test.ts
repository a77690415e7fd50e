import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { emailIdentity, mailboxOf, maskMailbox, tidyEmail } from './email.ts';

test.each([
  ['Theo@Example.COM', 'Theo@example.com', 'theo@example.com'],
  ['  theo@example.com.\n', 'theo@example.com', 'theo@example.com'],
  ['Zoe\u0301@example.com', 'Zo\u00e9@example.com', 'zo\u00e9@example.com'],
  ['O.Brien+shop@mail.example', 'O.Brien+shop@mail.example', 'o.brien+shop@mail.example'],
])('mail for %j goes to %s, with the e-mail identity %s', (written, tidy, identity) => {
  expect([tidyEmail(written), emailIdentity(written)]).toEqual([tidy, identity]);
});

const anyText = fc.string({ unit: 'binary', maxLength: 40 });
const anyEmail = fc.oneof(
  anyText,
  fc.tuple(anyText, anyText).map((parts) => parts.join('@')),
  fc.emailAddress(),
);

test('tidying an e-mail address or its identity twice changes nothing', () => {
  fc.assert(
    fc.property(anyEmail, (written) => {
      expect(tidyEmail(tidyEmail(written))).toBe(tidyEmail(written));
      expect(emailIdentity(emailIdentity(written))).toBe(emailIdentity(written));
    }),
    { numRuns: 2_000 },
  );
});

test('an e-mail address has the same identity in any case and with spaces around it', () => {
  fc.assert(
    fc.property(fc.emailAddress(), fc.constantFrom('', ' ', '\t'), (email, space) => {
      for (const typed of [
        email.toUpperCase(),
        email.toLowerCase(),
        `${space}${email}${space}`,
        tidyEmail(email),
      ])
        expect(emailIdentity(typed)).toBe(emailIdentity(email));
    }),
  );
});

test('different e-mail addresses have different identities', () => {
  fc.assert(
    fc.property(fc.emailAddress(), fc.emailAddress(), (one, other) => {
      fc.pre(one.toLowerCase() !== other.toLowerCase());
      expect(emailIdentity(one)).not.toBe(emailIdentity(other));
    }),
  );
});

test.each([
  ['Theo+coffee@Example.com', 'theo@example.com'],
  ['t.h.eo+a+b@googlemail.com', 'theo@gmail.com'],
  ['o.brien@example.com', 'o.brien@example.com'],
  ['+lists@example.com', '+lists@example.com'],
])('mail for %j lands in the mailbox %s', (written, mailbox) => {
  expect(mailboxOf(written)).toBe(mailbox);
  expect(mailboxOf(mailbox)).toBe(mailbox);
});

it.each([
  ['anna@example.com', 'a•••@example.com'],
  ['a@example.com', 'a•••@example.com'],
  ['a@b@example.com', 'a•••@example.com'],
  ['@example.com', '•••'],
  ['no mailbox', '•••'],
  ['', '•••'],
])('of the mailbox “%s” its owner reads “%s”', (email, masked) => {
  expect(maskMailbox(email)).toBe(masked);
});
