/** Mails that count as sent are files in the folder of the shop that sent them, with all that they bring along. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MailContent } from '../../server/mail/mail.ts';
import type { Database } from '../../server/platform/database.ts';
import { type Journal, noteBroken } from './journal.ts';

export async function findLostMails(
  db: Database,
  journal: Journal,
  folders: readonly string[],
): Promise<void> {
  const files = new Map(
    folders
      .map((folder) => join(folder, 'data', 'mail'))
      .flatMap((folder) => readdirSync(folder).map((name) => [keyOfFile(name), join(folder, name)] as const)),
  );
  const mails = await db
    .selectFrom('mails')
    .select(['message_id', 'kind', 'content'])
    .where('state', '=', 'sent')
    .execute();
  for (const { message_id, kind, content } of mails) {
    const file = files.get(message_id.slice(1).split('@', 1)[0] ?? '');
    if (file === undefined) noteBroken(journal, `A mail is lost: ${message_id}`);
    // The words of confidential mails are deleted once they are sent.
    else if (content !== '' && attachedTo(file) < promisedBy(content))
      noteBroken(journal, `A mail went out without what it brings along: ${kind}`);
  }
}

const keyOfFile = (name: string): string => /^[^-]+-(.+)\.eml$/.exec(name)?.[1] ?? name;

const promisedBy = (content: string): number => (JSON.parse(content) as MailContent).attachments?.length ?? 0;

/** Beside the mark that every mail has at its head. */
const attachedTo = (file: string): number =>
  [...readFileSync(file, 'latin1').matchAll(/^Content-Disposition: (attachment|inline); filename=/gim)]
    .length - 1;
