/** Mails that count as sent are files in the folder of the shop that sent them, with all that they bring along. */
import { readFileSync } from 'node:fs';
import type { MailContent } from '#server/foundation/mail/mail.ts';
import type { Database } from '#server/platform/database.ts';
import { type Journal, noteBroken } from './journal.ts';
import { keyOfMessage, mailFilesIn } from './mailbox.ts';

export async function findLostMails(
  db: Database,
  journal: Journal,
  folders: readonly string[],
): Promise<void> {
  const files = mailFilesIn(folders);
  const mails = await db
    .selectFrom('mails')
    .select(['message_id', 'kind', 'content'])
    .where('state', '=', 'sent')
    .execute();
  for (const { message_id, kind, content } of mails) {
    const file = files.get(keyOfMessage(message_id));
    if (file === undefined) noteBroken(journal, `A mail is lost: ${message_id}`);
    // The words of confidential mails are deleted once they are sent.
    else if (content !== '' && attachedTo(file) < promisedBy(content))
      noteBroken(journal, `A mail went out without what it brings along: ${kind}`);
  }
}

const promisedBy = (content: string): number => (JSON.parse(content) as MailContent).attachments?.length ?? 0;

/** Beside the mark that every mail has at its head. */
const attachedTo = (file: string): number =>
  [...readFileSync(file, 'latin1').matchAll(/^Content-Disposition: (attachment|inline); filename=/gim)]
    .length - 1;
