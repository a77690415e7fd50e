/** Files of another shop, sent and worked on as the shop does it in the background. */
import { randomUUID } from 'node:crypto';
import type { Import } from '#contract/imports/import.ts';
import { PART_BYTES } from '#domain/imports/file-parts.ts';
import { type Columns, guessColumns, type Subject } from '#domain/imports/subjects.ts';
import { workOnImports } from '#server/people/imports/work-on-imports.ts';
import { references } from '#server/people/privacy/privacy.ts';
import type { TestShop } from '#tests/support/shop/test-shop.ts';
import type { TestMember } from './members.ts';

export interface SentFile {
  subject: Subject;
  text: string | Buffer;
  source?: string;
  columns?: Columns;
}

/** Works until nothing is left to do. */
export async function workOnAll({ db, clock }: Pick<TestShop, 'db' | 'clock'>): Promise<void> {
  while (await workOnImports({ db, clock, references }));
}

export async function sendFile(
  owner: TestMember,
  { subject, text, source = 'shopify', columns }: SentFile,
): Promise<number> {
  const bytes = Buffer.from(text);
  const [header = ''] = bytes.toString('latin1').replace('\u00ef\u00bb\u00bf', '').split(/\r?\n/, 1);
  const begun = await owner.send('POST', '/staff/imports', {
    id: randomUUID(),
    source,
    subject,
    file_name: `${subject}.csv`,
    bytes: bytes.length,
    columns: columns ?? guessColumns(subject, header.split(/[,;]/)),
  });
  if (begun.statusCode !== 200) throw new Error(`No import was begun: ${begun.body}`);
  const { id } = begun.json<Import>();
  for (let number = 1; (number - 1) * PART_BYTES < bytes.length; number++) {
    const content = bytes.subarray((number - 1) * PART_BYTES, number * PART_BYTES).toString('base64');
    const sent = await owner.send('PUT', `/staff/imports/${id}/parts/${number}`, { content });
    if (sent.statusCode !== 204) throw new Error(`Part ${number} was not taken: ${sent.body}`);
  }
  await owner.send('POST', `/staff/imports/${id}/readings`);
  return id;
}

export const findImport = async (owner: TestMember, id: number): Promise<Import> =>
  (await owner.send('GET', `/staff/imports/${id}`)).json<Import>();

/** Sends a file and has it read. */
export async function readFile(shop: TestShop, owner: TestMember, file: SentFile): Promise<Import> {
  const id = await sendFile(owner, file);
  await workOnAll(shop);
  return findImport(owner, id);
}

/** Sends a file, has it read, and brings it in. */
export async function bringIn(shop: TestShop, owner: TestMember, file: SentFile): Promise<Import> {
  const { id } = await readFile(shop, owner, file);
  const asked = await owner.send('POST', `/staff/imports/${id}/runs`);
  if (asked.statusCode !== 200) throw new Error(`It was not brought in: ${asked.body}`);
  await workOnAll(shop);
  return findImport(owner, id);
}
