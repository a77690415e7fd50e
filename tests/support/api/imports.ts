/** Files of another shop, sent and worked on as the shop does it in the background. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Import } from '#contract/imports/import.ts';
import { MINUTE_MS } from '#domain/durations.ts';
import { PART_BYTES } from '#domain/imports/file-parts.ts';
import { type Columns, guessColumns, type Subject } from '#domain/imports/subjects.ts';
import { askForReading, askToBringIn, beginImport, sendPart } from '#server/people/imports/imports.ts';
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

/** A process that dies in the middle of its so-many-th step: its transaction is undone, and its lease goes on. */
export async function dieAfter({ db, clock }: TestShop, steps: number): Promise<void> {
  let left = steps;
  const dying = () => {
    if (left-- <= 0) throw new Error('The process died.');
    return clock();
  };
  await expect(workOnImports({ db, clock: dying, references })).rejects.toThrow('The process died.');
  clock.advance(MINUTE_MS);
}

/** The same without a shop that runs: straight into a database, by somebody of the staff. */
export async function bringInto(
  db: TestShop['db'],
  { subject, text }: SentFile & { text: string },
  { staffId, now }: { staffId: number; now: Date },
): Promise<void> {
  const deps = { db, clock: () => now };
  const [header = ''] = text.split('\n', 1);
  const begun = await beginImport(
    deps,
    {
      id: randomUUID(),
      source: 'shopify',
      subject,
      file_name: `${subject}.csv`,
      bytes: Buffer.byteLength(text),
      columns: guessColumns(subject, header.split(',')),
    },
    staffId,
  );
  if ('refused' in begun) throw new Error(`No import was begun: ${begun.refused}`);
  const { id } = begun;
  await sendPart({ db }, { id, number: 1, staffId }, Buffer.from(text).toString('base64'));
  await askForReading(deps, { id, staffId });
  await workOnImports({ ...deps, references });
  const asked = await askToBringIn(deps, { id, staffId });
  if ('refused' in asked) throw new Error(`It was not brought in: ${asked.message}`);
  await workOnImports({ ...deps, references });
}
