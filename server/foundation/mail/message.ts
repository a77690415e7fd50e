/** A queued mail as a message for the wire, the same at every attempt. */
import type { SendMailOptions } from 'nodemailer/lib/mailer';
import type { Attached } from './attachments.ts';
import { readContent } from './composed-mail.ts';
import type { QueuedMail } from './mail-store.ts';
import { partOf } from './message-part.ts';
import type { MailSender } from './our-names.ts';
import { markOf, renderMail, unsubscribePath } from './render-mail.ts';

export interface Envelope {
  from: string | undefined;
  publicUrl: string;
  sender: MailSender;
  attached: Attached;
}

export function messageOf(
  mail: QueuedMail,
  { sender, from = sender.email, publicUrl, attached }: Envelope,
): SendMailOptions {
  const { unsubscribe_key: unsubscribeKey } = mail;
  return {
    messageId: mail.message_id,
    date: mail.queued_at,
    from: from.includes('<') ? from : { name: sender.names.trading, address: from },
    // Header injection: an object is one address, whatever characters stand in it.
    to: { name: '', address: mail.recipient },
    subject: mail.subject,
    ...renderMail(readContent(mail.content), {
      sender,
      linkTo: (path) => `${publicUrl}${path}`,
      unsubscribeKey,
      missing: attached.missing,
      pictures: attached.made.flatMap(({ contentId }) => contentId ?? []),
    }),
    attachments: [...attached.made.map(partOf), partOf(markOf(sender))],
    headers: unsubscribeKey === null ? NO_AUTO_REPLY : unsubscribing(publicUrl, unsubscribeKey),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Asks autoresponders not to answer. */
const NO_AUTO_REPLY = { 'Auto-Submitted': 'auto-generated' };

/** One-click unsubscribe in the mail program (RFC 8058). */
const unsubscribing = (publicUrl: string, key: string) => ({
  ...NO_AUTO_REPLY,
  'List-Unsubscribe': `<${publicUrl}${unsubscribePath(key)}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});
