/** Sends what is queued: at once when woken, and every few seconds what was left by whoever queued or leased it. */
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../platform/database.ts';
import { isOutage } from '../platform/outage.ts';
import { leaseMails, type Mail, noteFailure, noteSent } from './mail-store.ts';
import { type MailTransport, RefusedForGood } from './mail-transport.ts';
import { retryDelay } from './retry-delay.ts';

interface Deps {
  db: Database;
  log: FastifyBaseLogger;
  mailTransport: MailTransport;
  publicUrl: string;
}

const ROUND_MS = 5_000;
const AT_ONCE = 4;
const SENDING_TAKES_AT_MOST_MS = 60_000;
/** Longer than any sending takes, so that nobody sends what somebody still sends. */
const LEASE_SECONDS = 120;
const CLOSING_TAKES_AT_MOST_MS = 10_000;

export function startSending(deps: Deps): { flush(): void; close(): Promise<void> } {
  const { db, log } = deps;
  const closing = new AbortController();
  let woken = false;
  let closed = false;
  let working: Promise<void> | null = null;

  const report = (error: unknown): void =>
    log[isOutage(error) ? 'warn' : 'error']({ err: error }, 'mails could not be kept track of');

  const work = async (): Promise<void> => {
    while (woken) {
      woken = false;
      const mails = await leaseMails(db, AT_ONCE, LEASE_SECONDS);
      await Promise.all(mails.map((mail) => send(deps, mail, closing.signal).catch(report)));
      if (mails.length === AT_ONCE) woken = !closed;
    }
  };
  const flush = (): void => {
    woken = true;
    working ??= work()
      .catch((error: unknown) => {
        report(error);
        woken = false;
      })
      .finally(() => {
        working = null;
        // Woken while it was ending.
        if (woken) flush();
      });
  };
  const rounds = setInterval(flush, ROUND_MS).unref();
  return {
    flush: () => {
      if (!closed) flush();
    },
    close: async () => {
      closed = true;
      woken = false;
      clearInterval(rounds);
      const patience = setTimeout(() => closing.abort(), CLOSING_TAKES_AT_MOST_MS);
      await working;
      clearTimeout(patience);
    },
  };
}

async function send(
  { db, log, mailTransport, publicUrl }: Deps,
  mail: Mail,
  closing: AbortSignal,
): Promise<void> {
  const told = { mail: mail.id, kind: mail.kind, attempt: mail.attempts };
  try {
    const signal = AbortSignal.any([closing, AbortSignal.timeout(SENDING_TAKES_AT_MOST_MS)]);
    await mailTransport(mail, { publicUrl, signal });
  } catch (error) {
    const againInSeconds = error instanceof RefusedForGood ? null : retryDelay(mail.attempts);
    log.warn({ ...told, err: error, againInSeconds }, 'mail not sent');
    await noteFailure(db, mail, { error: wordsOf(error), againInSeconds });
    return;
  }
  await noteSent(db, mail);
  log.info(told, 'mail sent');
}

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
