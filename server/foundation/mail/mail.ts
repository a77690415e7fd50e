/** The shop's mail as the other modules see it. Transactional outbox: a mail is queued with what it reports and sent after the commit. */
import type { FastifyBaseLogger } from 'fastify';
import type { RawBuilder } from 'kysely';
import { emailIdentity, tidyEmail } from '#domain/customer/email.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { newId } from '#server/platform/secrets.ts';
import type { AttachmentMakers } from './attachments.ts';
import { type Mail, type MailToShop, type Notice, writeContent } from './composed-mail.ts';
import { insertedMails, insertMails } from './mail-store.ts';
import type { MailTransport } from './mail-transport.ts';
import { filledIn, type MailSender, type Named } from './our-names.ts';
import { recipientOf, recipientsOf } from './recipient-store.ts';
import { findMark, marked } from './refused-mailbox-store.ts';
import { openSending } from './send-mails.ts';

export { type AttachmentMakers, type MadeAttachment, NeverAttached } from './attachments.ts';
export type { Block, Fact, Mail, MailContent, MailToShop, Notice, Path } from './composed-mail.ts';
export { forgetOldMails, mailJobs } from './jobs.ts';
export { dayInMail } from './mail-blocks.ts';
export {
  countMailsAbout,
  failedMails,
  listMailsAbout,
  listMailsTo,
  mailBacklog,
  withdrawMails,
} from './mail-store.ts';
export { type MailTransport, openMailTransport } from './mail-transport.ts';
export {
  addSubscribers,
  type Confirmation,
  confirmSubscription,
  newConfirmation,
} from './newsletter-store.ts';
export { type MailSender, OUR_EMAIL, OUR_NAME, withOurNames } from './our-names.ts';
export { personalDataInMails, personalDataOfSubscribers } from './personal-data-store.ts';
export { previewMail } from './preview-mail.ts';
export { hasEndedMarketing } from './recipient-store.ts';
export { unmarkMailbox } from './refused-mailbox-store.ts';
export { shownState } from './shown-state.ts';
export {
  countSubscribers,
  listAllSubscribers,
  searchSubscribers,
  subscribersAfter,
} from './subscriber-store.ts';
export { greeting, refuseWebAddresses, typedBy, unlessWebAddress } from './typed-words.ts';

export interface Outbox {
  /**
   * Answers whether the mail goes out: marketing goes neither to people who ended it nor to a mailbox that takes no mail. What it tells
   * the shop itself is queued by the same statement.
   */
  add(transaction: InTransaction, mail: Mail, toShop?: MailToShop): Promise<boolean>;
  /**
   * Mails to many, each in a row of its own. Of marketing, people who ended it and mailboxes that refuse mail are left out; answers how
   * many mails go out. They wait for no other mail, and no other mail waits for them.
   */
  addBulk(transaction: InTransaction, mails: readonly Mail[]): Promise<number>;
  /** SQL fragment for a statement of another module: queues a mail that belongs to no marketing, and what tells the shop itself. */
  added(mail: Notice, toShop?: MailToShop): RawBuilder<unknown>;
  /** Mails that belong to no marketing, however many, by one statement. */
  addAll(transaction: InTransaction, mails: readonly Notice[]): Promise<void>;
  /** Mails the shop alone. */
  tellShop(transaction: InTransaction, mail: MailToShop): Promise<void>;
  /** Begins to send, once the shop can make what mails bring along. Until then mails only wait. */
  start(): void;
  /** Sends what is queued, after the commit. Without this call a mail waits for the job that runs every few seconds. */
  flush(): void;
  /** The same of mails to many. */
  flushBulk(): void;
  /** Who a mail comes from that is queued at that time. */
  senderAt(at: Date): Promise<MailSender>;
  /** Waits for the mails that are being sent. */
  close(): Promise<void>;
}

/** What a function needs that changes the database and queues mails about it. */
export interface MailingDeps {
  db: Database;
  outbox: Outbox;
}

export interface OutboxDeps {
  db: Database;
  log: FastifyBaseLogger;
  publicUrl: string;
  mailTransport: MailTransport;
  /** By the kind of attachment that they make. */
  makers: AttachmentMakers;
  /** Where the shop reads of orders and enquiries now; `null` where it does without. */
  shopMail: () => string | null;
  /** Who the shop was at a time. */
  senderAt: (at: Date) => Promise<MailSender>;
  /** What the shop is called now, without waiting: it is asked in transactions. */
  namedNow: () => Named;
}

export function openOutbox({ shopMail, namedNow, ...deps }: OutboxDeps): Outbox {
  const { publicUrl, senderAt } = deps;
  const { hostname } = new URL(publicUrl);
  const sending = hearingNames(openSending(deps), namedNow);
  const rowOf = ({ to, kind, about, ...written }: Mail, unsubscribe_key: string | null, is_bulk = false) => {
    const { subject, ...mail } = filledIn(written, namedNow());
    return {
      message_id: `<${newId()}@${hostname}>`,
      kind,
      about: about ?? null,
      recipient: tidyEmail(to),
      subject: subject.replace(/\s+/g, ' ').trim(),
      unsubscribe_key,
      confidential: mail.confidential ?? false,
      is_bulk,
      content: writeContent(mail),
    };
  };
  const rowsForShop = (mail: MailToShop | undefined) => {
    const to = mail === undefined ? null : shopMail();
    return mail === undefined || to === null ? [] : [rowOf({ ...mail, to }, null)];
  };
  return {
    ...sending,
    senderAt,
    add: async (transaction, mail, toShop) => {
      const identity = emailIdentity(mail.to);
      const marketed = mail.marketing ? await recipientOf(transaction, identity) : null;
      const isMarked = marketed !== null && (await findMark(transaction, identity)) !== undefined;
      const goesOut = !isMarked && marketed?.unsubscribed_at == null;
      const rows = goesOut ? [rowOf(mail, marketed?.unsubscribe_key ?? null)] : [];
      await insertMails(transaction, [...rows, ...rowsForShop(toShop)]);
      return goesOut;
    },
    addBulk: async (transaction, mails) => {
      const identities = mails.flatMap(({ to, marketing }) => (marketing ? [emailIdentity(to)] : []));
      const recipients = await recipientsOf(transaction, identities);
      const refusing = await marked(transaction, identities);
      const rows = mails.flatMap((mail) => {
        if (!mail.marketing) return [rowOf(mail, null, true)];
        const identity = emailIdentity(mail.to);
        const recipient = recipients.get(identity);
        if (recipient === undefined) throw new Error('A recipient was not written.');
        const goesOut = recipient.unsubscribed_at === null && !refusing.has(identity);
        return goesOut ? [rowOf(mail, recipient.unsubscribe_key, true)] : [];
      });
      await insertMails(transaction, rows);
      return rows.length;
    },
    added: (mail, toShop) => insertedMails([rowOf(mail, null), ...rowsForShop(toShop)]),
    addAll: async (transaction, mails) => {
      await insertedMails(mails.map((mail) => rowOf(mail, null))).execute(transaction);
    },
    tellShop: (transaction, mail) => insertMails(transaction, rowsForShop(mail)),
  };
}

const HEARS_EVERY_MS = 2_000;

/** A process that nobody asks for a page hears of another name all the same. */
function hearingNames<S extends Pick<Outbox, 'start' | 'close'>>(sending: S, namedNow: () => Named): S {
  let hearing: NodeJS.Timeout | undefined;
  return {
    ...sending,
    start: () => {
      hearing ??= setInterval(namedNow, HEARS_EVERY_MS).unref();
      sending.start();
    },
    close: () => {
      clearInterval(hearing);
      return sending.close();
    },
  };
}
