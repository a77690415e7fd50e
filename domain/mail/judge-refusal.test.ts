// cspell:ignore greylisted qmail rcpthosts exim unrouteable
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { enhancedStatus, type Judgement, judgeRefusal } from './judge-refusal.ts';

/** What mail servers answer, with who says so. */
const ANSWERS: readonly [server: string, command: string, answer: string, Judgement][] = [
  [
    'Gmail, unknown',
    'RCPT TO',
    '550-5.1.1 The email account that you tried to reach does not exist. Please try double-checking the recipient’s email address for typos',
    'no such mailbox',
  ],
  [
    'Gmail, switched off',
    'RCPT TO',
    '550 5.2.1 The email account that you tried to reach is disabled. https://support.google.com/mail/?p=DisabledUser',
    'no such mailbox',
  ],
  ['Gmail, full', 'RCPT TO', '552-5.2.2 The email account that you tried to reach is over quota.', 'later'],
  [
    'Gmail, too fast',
    'RCPT TO',
    '450 4.2.1 The user you are trying to contact is receiving mail too quickly.',
    'later',
  ],
  [
    'Gmail, unsolicited',
    'DATA',
    '550-5.7.1 Our system has detected that this message is likely unsolicited mail.',
    'refused for good',
  ],
  [
    'Gmail, no SPF',
    'DATA',
    '550-5.7.26 This mail has been blocked because the sender is unauthenticated.',
    'refused for good',
  ],
  [
    'Exchange, unknown',
    'RCPT TO',
    '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup',
    'no such mailbox',
  ],
  [
    'Exchange Online, unknown',
    'RCPT TO',
    '550 5.4.1 Recipient address rejected: Access denied. AS(201806281)',
    'no such mailbox',
  ],
  [
    'Exchange Online, banned sender',
    'RCPT TO',
    '550 5.7.606 Access denied, banned sending IP [192.0.2.1].',
    'refused for good',
  ],
  [
    'Exchange Online, loop',
    'RCPT TO',
    '554 5.4.14 Hop count exceeded - possible mail loop',
    'refused for good',
  ],
  [
    'Outlook.com, unknown',
    'RCPT TO',
    '550 5.5.0 Requested action not taken: mailbox unavailable (S2017062302).',
    'refused for good',
  ],
  [
    'Outlook.com, blocked',
    'RCPT TO',
    '550 SC-001 Unfortunately, messages from 192.0.2.1 weren’t sent. Your network is on our block list.',
    'refused for good',
  ],
  [
    'Postfix, unknown',
    'RCPT TO',
    '550 5.1.1 <theo@example.com>: Recipient address rejected: User unknown in local recipient table',
    'no such mailbox',
  ],
  [
    'Postfix, unknown domain',
    'RCPT TO',
    '550 5.1.2 <theo@example.com>: Recipient address rejected: Domain not found',
    'no such mailbox',
  ],
  ['Postfix, relay', 'RCPT TO', '554 5.7.1 <theo@example.com>: Relay access denied', 'refused for good'],
  [
    'Postfix, greylisted',
    'RCPT TO',
    '450 4.2.0 <theo@example.com>: Recipient address rejected: Greylisted',
    'later',
  ],
  ['Postfix, too large', 'DATA', '552 5.3.4 Error: message file too big', 'refused for good'],
  ['Sendmail, unknown', 'RCPT TO', '553 5.3.0 <theo@example.com>... User unknown', 'no such mailbox'],
  ['qmail, unknown', 'RCPT TO', '550 sorry, no mailbox here by that name (#5.1.1)', 'no such mailbox'],
  [
    'qmail, not its domain',
    'RCPT TO',
    '553 sorry, that domain isn’t in my list of allowed rcpthosts (#5.7.1)',
    'refused for good',
  ],
  ['Exim, unknown', 'RCPT TO', '550 Unrouteable address', 'no such mailbox'],
  [
    'Exim, on a list',
    'RCPT TO',
    '550 JunkMail rejected - 192.0.2.1 is in an RBL, see https://www.spamhaus.org',
    'refused for good',
  ],
  ['moved', 'RCPT TO', '551 5.1.6 User has moved; please try theo@example.org', 'no such mailbox'],
  ['not local', 'RCPT TO', '551 User not local', 'no such mailbox'],
  [
    'wrongly written',
    'RCPT TO',
    '553 5.1.3 The recipient address is not a valid RFC 5321 address',
    'no such mailbox',
  ],
  ['null MX', 'RCPT TO', '556 5.1.10 Recipient domain accepts no mail (null MX)', 'no such mailbox'],
  [
    'full, by code alone',
    'RCPT TO',
    '552 Requested mail action aborted: exceeded storage allocation',
    'later',
  ],
  [
    'Yahoo, unknown',
    'DATA',
    '554 delivery error: dd This user doesn’t have a yahoo.com account',
    'refused for good',
  ],
  ['Yahoo, unknown, newer', 'DATA', '550 5.1.1 user doesn’t have a yahoo.com account', 'no such mailbox'],
  ['content', 'DATA', '554 5.6.0 Message content rejected', 'refused for good'],
  ['no more than a code after the text', 'DATA', '550 Rejected', 'refused for good'],
  ['sender unknown', 'RCPT TO', '550 5.1.8 Sender’s domain does not resolve', 'later'],
  ['sender refused', 'MAIL FROM', '550 5.7.1 Sender refused', 'later'],
  ['login refused', 'AUTH', '535 5.7.8 Authentication credentials invalid', 'later'],
  ['busy', 'CONN', '421 4.3.2 Service not available, closing transmission channel', 'later'],
];

const judge = (command: string, words: string) =>
  judgeRefusal({ command, code: Number(words.slice(0, 3)), words });

describe('what a mail server means by a refusal', () => {
  it.each(ANSWERS)('%s', (_server, command, words, judgement) => {
    expect(judge(command, words)).toBe(judgement);
  });

  it('nothing temporary is ever for good, whatever its words', () => {
    fc.assert(
      fc.property(fc.integer({ min: 200, max: 499 }), fc.string(), (code, words) => {
        expect(judgeRefusal({ command: 'RCPT TO', code, words: `${code} 5.1.1 ${words}` })).toBe('later');
      }),
    );
  });

  it('no policy marks a mailbox', () => {
    fc.assert(
      fc.property(fc.integer({ min: 500, max: 599 }), fc.nat(999), (code, detail) => {
        expect(judge('RCPT TO', `${code} 5.7.${detail} No`)).toBe('refused for good');
      }),
    );
  });

  it('an address of the network is no status', () => {
    expect(enhancedStatus('550 from 5.1.1.9: no')).toBeNull();
    expect(enhancedStatus('550 no (#5.1.1)')).toBe('5.1.1');
  });
});
