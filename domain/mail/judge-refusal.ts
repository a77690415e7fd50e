// cspell:ignore dmarc dnsbl authenti
/**
 * What a mail server means by a refusal. Hard bounce: there is no such mailbox, so it gets no marketing any more. Whatever the
 * server says of itself, of us or of what the mail holds tells nothing about the mailbox.
 */

/** How a mail server answered a command. */
export interface SmtpRefusal {
  /** Such as `RCPT TO`; that of an unreachable server is another. */
  command: string;
  /** Such as 550. */
  code: number;
  /** The answer whole, as the server wrote it. */
  words: string;
}

export type Judgement = 'no such mailbox' | 'refused for good' | 'later';

export function judgeRefusal({ command, code, words }: SmtpRefusal): Judgement {
  const isOfRecipient = command === 'RCPT TO';
  // A refused login or sender is our mistake: later attempts can succeed.
  if (code < 500 || !(isOfRecipient || command === 'DATA')) return 'later';
  const status = enhancedStatus(words);
  if (status === null || UNSPECIFIC.test(status)) return judgeByCode({ isOfRecipient, code, words });
  if (OF_SENDER.test(status) || OF_FULL_MAILBOX.test(status)) return 'later';
  if (OF_MAILBOX.test(status)) return 'no such mailbox';
  // What Exchange Online says of a mailbox that its directory doesn’t have.
  if (isOfRecipient && status === '5.4.1' && /recipient address rejected/i.test(words))
    return 'no such mailbox';
  return 'refused for good';
}

/** The enhanced status code (RFC 3463) of a refusal for good, which some servers write at the end or in brackets. */
export const enhancedStatus = (words: string): string | null =>
  /(?<![\d.])5\.\d{1,3}\.\d{1,3}(?![\d.]*\d)/.exec(words)?.[0] ?? null;

/** Address unknown, host unknown, bad syntax, moved, ambiguous, null MX, and a mailbox that was switched off. */
const OF_MAILBOX = /^5\.(1\.([123456]|10)|2\.1)$/;
const OF_SENDER = /^5\.1\.[78]$/;
const OF_FULL_MAILBOX = /^5\.2\.2$/;
const UNSPECIFIC = /^5\.([0-3]\.0|1\.9)$/;

/** Servers that say no more than a code mean the mailbox by these, unless their words speak of something else. */
const NO_MAILBOX = new Set([550, 551, 553, 556]);
const FULL = 552;

function judgeByCode({
  isOfRecipient,
  code,
  words,
}: {
  isOfRecipient: boolean;
  code: number;
  words: string;
}) {
  if (code === FULL) return 'later';
  if (isOfRecipient && NO_MAILBOX.has(code) && !OF_POLICY.test(words)) return 'no such mailbox';
  return 'refused for good';
}

const OF_POLICY =
  /spam|block|black|denied by policy|policy|relay|reputation|spf|dkim|dmarc|rbl|dnsbl|listed|banned|ptr|authenti|too large|size/i;
