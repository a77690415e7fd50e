/** Mails that the shop has sent, and the links in them. */
import { existsSync } from 'node:fs';
import { expect } from '@playwright/test';
import { type ReadMail, readMails } from '#tests/support/shop/mails.ts';

/** The newest mail of a subject to an e-mail address, once the outbox has sent it. */
export async function waitForMail(address: string, subject: RegExp): Promise<ReadMail> {
  const folder = process.env['JOURNEYS_MAIL'] ?? '';
  let found: ReadMail | undefined;
  await expect(async () => {
    const mails = existsSync(folder) ? await readMails(folder) : [];
    found = mails.findLast(
      (mail) => mail.to?.some((receiver) => receiver.address === address) && subject.test(mail.subject ?? ''),
    );
    expect(found).toBeDefined();
  }).toPass({ timeout: 30_000 });
  if (found === undefined) throw new Error(`No mail about ${subject} came to ${address}.`);
  return found;
}

/** The path of the link in a mail to a page of the shop. */
export function linkInMail(mail: ReadMail, page: string): string {
  const path = new RegExp(`https?://[^\\s"<>]+(${page}[^\\s"<>]*)`).exec(mail.text ?? '')?.[1];
  if (path === undefined) throw new Error(`The mail has no link to ${page}:\n${mail.text}`);
  return path;
}
