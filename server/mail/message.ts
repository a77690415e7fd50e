/** A queued mail as the message that goes over the wire, the same at every attempt. */
import type { SendMailOptions } from 'nodemailer/lib/mailer';
import { shop } from '../../domain/shop.ts';
import type { Mail } from './mail-store.ts';
import { unsubscribePath } from './unsubscribe-path.ts';

export interface Envelope {
  from: string | undefined;
  publicUrl: string;
}

export function messageOf(mail: Mail, { from = shop.email, publicUrl }: Envelope): SendMailOptions {
  return {
    messageId: mail.message_id,
    date: mail.queued_at,
    from: from.includes('<') ? from : { name: shop.name, address: from },
    // As an object, which is taken for one address whatever stands in it.
    to: { name: '', address: mail.recipient },
    subject: mail.subject,
    text: mail.plain_text,
    html: mail.html,
    headers: mail.unsubscribe_key === null ? ANSWERING : unsubscribing(publicUrl, mail.unsubscribe_key),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Asks programs that answer mail by themselves to leave this one alone. */
const ANSWERING = { 'Auto-Submitted': 'auto-generated' };

/** One click in the mail program, by RFC 8058. */
const unsubscribing = (publicUrl: string, key: string) => ({
  ...ANSWERING,
  'List-Unsubscribe': `<${publicUrl}${unsubscribePath(key)}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});
