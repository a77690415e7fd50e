/** Mails as their readers get them: files in the folders of both shops, each named after its message. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** By the key of the message: what was sent twice under one Message-ID is one mail. */
export const mailFilesIn = (folders: readonly string[]): Map<string, string> =>
  new Map(
    folders.flatMap((folder) =>
      readdirSync(folder).map((name) => [keyOfFile(name), join(folder, name)] as const),
    ),
  );

const keyOfFile = (name: string): string => /^[^-]+-(.+)\.eml$/.exec(name)?.[1] ?? name;

/** As in the name of the file of a mail with that Message-ID. */
export const keyOfMessage = (messageId: string): string => messageId.slice(1).split('@', 1)[0] ?? '';

/** The lines of its head, each whole. */
export function headOf(file: string): string {
  const [head = ''] = readFileSync(file, 'latin1').split('\r\n\r\n', 1);
  return head.replaceAll(/\r\n[ \t]+/g, ' ');
}

/** What its reader sees, with lines that were broken joined. */
export const wordsOf = (file: string): string => readFileSync(file, 'latin1').replaceAll('=\r\n', '');
