/** Mails as their readers get them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { expect } from 'vitest';
import type { Database } from '#server/platform/database.ts';

export interface ReadMail extends Email {
  /** One header's text, with its lines joined; `undefined` where it is missing. */
  header(name: string): string | undefined;
}

export async function readMail(bytes: string | Uint8Array): Promise<ReadMail> {
  const mail = await PostalMime.parse(bytes);
  return { ...mail, header: (name) => mail.headers.find(({ key }) => key === name.toLowerCase())?.value };
}

/** The mails that became files. */
export function readMails(folder: string): Promise<ReadMail[]> {
  const files = readdirSync(folder).filter((name) => name.endsWith('.eml'));
  return Promise.all(files.sort().map((name) => readFileOnce(join(folder, name))));
}

/** A mail's file never changes, and tests ask for all mails again and again. */
const read = new Map<string, Promise<ReadMail>>();

function readFileOnce(file: string): Promise<ReadMail> {
  const mail = read.get(file) ?? readMail(readFileSync(file));
  read.set(file, mail);
  return mail;
}

/** Waits until every mail was sent, or failed once. */
export async function untilMailsSettled(db: Database): Promise<void> {
  const fresh = () =>
    db
      .selectFrom('mails')
      .select('id')
      .where('state', '=', 'queued')
      .where('last_error', 'is', null)
      .execute();
  await expect.poll(fresh, { interval: 10 }).toEqual([]);
}
