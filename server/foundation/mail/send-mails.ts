/** Sends queued mails: at once after a flush, and every few seconds those that another process left behind. */
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { emailIdentity } from '#domain/customer/email.ts';
import { MINUTE_MS } from '#domain/durations.ts';
import { type Database, transact } from '#server/platform/database.ts';
import { levelOf } from '#server/platform/outage.ts';
import {
  type Attached,
  type AttachmentMakers,
  type MissingAttachment,
  makeAttachments,
} from './attachments.ts';
import { readContent } from './composed-mail.ts';
import { type Lane, leaseMails, noteFailure, noteSent, noteUnmade, type QueuedMail } from './mail-store.ts';
import { type MailTransport, RefusedForGood } from './mail-transport.ts';
import type { MailSender } from './our-names.ts';
import { markMailbox } from './refused-mailbox-store.ts';
import { attachmentDelay, retryDelay } from './retry-delay.ts';

interface Deps {
  db: Database;
  log: FastifyBaseLogger;
  mailTransport: MailTransport;
  makers: AttachmentMakers;
  publicUrl: string;
  /** Who the shop was at a time. */
  senderAt: (at: Date) => Promise<MailSender>;
}

const EVERY_MS = 5_000;
/** Mails that are queued in quick succession are leased together: no order of many at once asks for its mail alone. */
const GATHERED_MS = 50;
/** Each at its own pace: what is held up in one holds up nothing in the other. */
const TO_ONE: Lane = { isBulk: false, atOnce: 4 };
const TO_MANY: Lane = { isBulk: true, atOnce: 2 };
const SENDING_TAKES_AT_MOST_MS = MINUTE_MS;
/** Longer than any sending takes, so that no two processes send the same mail. */
const LEASE_SECONDS = 120;
const CLOSING_TAKES_AT_MOST_MS = 10_000;

interface Sender {
  /** Before it, nothing is sent: what a mail brings along is made by the shop’s own pages, which have to be there. */
  start(): void;
  flush(): void;
  close(): Promise<void>;
}

export function openSending(deps: Deps): Sender & { flushBulk(): void } {
  const [toOne, toMany] = [openLane(deps, TO_ONE), openLane(deps, TO_MANY)];
  return {
    start: () => {
      toOne.start();
      toMany.start();
    },
    flush: toOne.flush,
    flushBulk: toMany.flush,
    close: async () => {
      await Promise.all([toOne.close(), toMany.close()]);
    },
  };
}

function openLane(deps: Deps, lane: Lane): Sender {
  const { db, log } = deps;
  const closing = new AbortController();
  let flushed = false;
  let started = false;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<void> | null = null;

  const report = (error: unknown): void =>
    log[levelOf(error)]({ err: error }, 'the mail queue could not be read or updated');

  const work = async (): Promise<void> => {
    while (flushed) {
      flushed = false;
      const mails = await leaseMails(db, lane, LEASE_SECONDS);
      await Promise.all(mails.map((mail) => send(deps, mail, closing.signal).catch(report)));
      if (mails.length === lane.atOnce) flushed = !closed;
      else await pause(GATHERED_MS);
    }
  };
  const flush = (): void => {
    flushed = true;
    working ??= work()
      .catch((error: unknown) => {
        report(error);
        flushed = false;
      })
      .finally(() => {
        working = null;
        // Race: flushed again while the work was ending.
        if (flushed) flush();
      });
  };
  return {
    start: () => {
      if (started || closed) return;
      started = true;
      timer = setInterval(flush, EVERY_MS).unref();
      // Mails that an ended process left behind, or that fell due while the shop was closed.
      flush();
    },
    flush: () => {
      if (started && !closed) flush();
    },
    close: async () => {
      closed = true;
      flushed = false;
      clearInterval(timer);
      const patience = setTimeout(() => closing.abort(), CLOSING_TAKES_AT_MOST_MS);
      await working;
      clearTimeout(patience);
    },
  };
}

async function send(deps: Deps, mail: QueuedMail, closing: AbortSignal): Promise<void> {
  const { db, log, makers } = deps;
  const logged = { mail: mail.id, kind: mail.kind, attempt: mail.attempts };
  const attached = await makeAttachments({ makers, log }, readContent(mail.content).attachments ?? []);
  const { missing } = attached;
  const againInSeconds = attachmentDelay(mail.attachment_failures + 1);
  if (againInSeconds !== null && missing.some(({ isForGood }) => !isForGood)) {
    log.warn({ ...logged, againInSeconds }, 'a mail waits for its attachment');
    await noteUnmade(db, mail, { error: wordsFor(missing), againInSeconds });
    return;
  }
  if (!(await handedOver(deps, mail, { attached, closing, logged }))) return;
  // A paper is owed to the reader, who is told where it is; a picture is not.
  const owed = missing.filter(({ otherwise }) => otherwise !== undefined);
  await noteSent(db, mail, owed.length === 0 ? null : wordsFor(owed));
  log.info(logged, 'mail sent');
}

const wordsFor = (missing: readonly MissingAttachment[]): string => missing.map(({ why }) => why).join(' ');

interface Sending {
  attached: Attached;
  closing: AbortSignal;
  logged: object;
}

/** Whether the mail server took it. */
async function handedOver(
  { db, log, mailTransport, publicUrl, senderAt }: Deps,
  mail: QueuedMail,
  { attached, closing, logged }: Sending,
): Promise<boolean> {
  try {
    const sender = await senderAt(mail.queued_at);
    const signal = AbortSignal.any([closing, AbortSignal.timeout(SENDING_TAKES_AT_MOST_MS)]);
    await mailTransport(mail, { publicUrl, sender, attached, signal });
  } catch (error) {
    const attempts = mail.attempts - mail.attachment_failures;
    const againInSeconds = error instanceof RefusedForGood ? null : retryDelay(attempts);
    log.warn({ ...logged, err: error, againInSeconds }, 'mail not sent');
    await noteFailure(db, mail, { error: messageOf(error), againInSeconds });
    const reply = error instanceof RefusedForGood ? error.ofMailbox : null;
    if (reply !== null)
      await transact(db, (transaction) => markMailbox(transaction, emailIdentity(mail.recipient), reply));
    return false;
  }
  return true;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
