/** How a mail leaves the shop: by a mail server, or into a folder while there is none. */
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { enhancedStatus, judgeRefusal, type SmtpRefusal } from '#domain/mail/judge-refusal.ts';
import type { Attached } from './attachments.ts';
import type { QueuedMail } from './mail-store.ts';
import { messageOf } from './message.ts';
import { inOneLine } from './one-line.ts';
import type { MailSender } from './our-names.ts';
import type { ServersWords } from './refused-mailbox-store.ts';

/** Resolves when the mail server or the folder has the mail, and throws when it does not take it. */
export type MailTransport = (mail: QueuedMail, sending: Sending) => Promise<void>;

export interface Sending {
  publicUrl: string;
  /** The shop's, when the mail was queued. */
  sender: MailSender;
  attached: Attached;
  signal: AbortSignal;
}

/** The mail server refused this mail for good, so another attempt makes no sense. */
export class RefusedForGood extends Error {
  /** What it said where there is no such mailbox; `null` where it refused something else. */
  readonly ofMailbox: ServersWords | null;

  constructor(cause: Error, ofMailbox: ServersWords | null) {
    super(cause.message, { cause });
    this.ofMailbox = ofMailbox;
  }
}

export interface MailTransportSettings {
  smtpUrl: string | undefined;
  /** Where mails become files without a mail server. */
  folder: string;
  from: string | undefined;
  /** Send nothing over a connection that is not encrypted. */
  requireTls?: boolean;
}

export function openMailTransport(settings: MailTransportSettings): MailTransport {
  const { smtpUrl, folder, from, requireTls = false } = settings;
  return smtpUrl === undefined ? intoFolder(folder, from) : bySmtp(smtpUrl, { from, requireTls });
}

const CONNECTING_MS = 10_000;
const SILENCE_MS = 30_000;

function bySmtp(
  url: string,
  { from, requireTls }: { from: string | undefined; requireTls: boolean },
): MailTransport {
  const settings = {
    url,
    // With STARTTLS where the connection does not begin encrypted.
    requireTLS: requireTls,
    connectionTimeout: CONNECTING_MS,
    greetingTimeout: CONNECTING_MS,
    socketTimeout: SILENCE_MS,
  };
  return async (mail, { signal, ...sending }) => {
    const { createTransport } = await nodemailer();
    const server = createTransport(settings);
    try {
      await server.sendMail({ ...messageOf(mail, { from, ...sending }), signal });
    } catch (error) {
      throw judged(error);
    }
  };
}

/** The error itself where another attempt makes sense. */
function judged(error: unknown): unknown {
  const { responseCode: code, command = '', response } = error as Partial<SmtpError>;
  if (!(error instanceof Error) || code === undefined) return error;
  const words = response ?? error.message;
  const judgement = judgeRefusal({ command, code, words });
  if (judgement === 'later') return error;
  return new RefusedForGood(error, judgement === 'no such mailbox' ? saidBy({ command, code, words }) : null);
}

interface SmtpError {
  responseCode: number;
  command: string;
  response: string;
}

const saidBy = ({ code, words }: SmtpRefusal): ServersWords => ({
  code: [String(code), enhancedStatus(words)].filter((part) => part !== null).join(' '),
  words: inOneLine(words),
});

/** Atomic write: a part file is renamed once it is complete. Another attempt writes the same file again. */
function intoFolder(folder: string, from: string | undefined): MailTransport {
  return async (mail, sending) => {
    const { createTransport } = await nodemailer();
    const writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
    const { message } = await writer.sendMail(messageOf(mail, { from, ...sending }));
    const time = mail.queued_at.toISOString().replace(/\W/g, '');
    const file = join(folder, `${time}-${mail.message_id.slice(1).split('@', 1)[0]}.eml`);
    const write = () => writeFile(`${file}.part`, message as Buffer);
    // Only the first mail finds no folder.
    await write().catch(() => mkdir(folder, { recursive: true }).then(write));
    await rename(`${file}.part`, file);
  };
}

/** Lazy: loaded for the first mail, since no start has one to send. */
const nodemailer = () => import('nodemailer');
