/** A small demo and its export, for tests of what stands in one and of what becomes of it. */
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateData } from '#database/generator/generate-data.ts';
import { writeExport } from '#server/people/exports/exports.ts';
import type { Database } from '#server/platform/database.ts';
import { unzip } from '#tests/support/unzip.ts';
import { freshDatabase, type TestDatabase } from './databases.ts';

export interface ExportedDemo {
  shop: TestDatabase;
  folder: string;
  zip: string;
  /** Each file of its export by its name. */
  files: Map<string, string>;
  close: () => Promise<void>;
}

export async function exportedDemo(
  now: Date,
  plant: (db: Database) => Promise<void> = async () => undefined,
): Promise<ExportedDemo> {
  const folder = mkdtempSync(join(tmpdir(), 'exports-'));
  const zip = join(folder, 'shop.zip');
  const shop = await freshDatabase('postgres');
  await generateData(shop.patientDb, { orders: 60, customers: 20, seed: 3, until: now, triggers: 'on' });
  await plant(shop.db);
  await writeExport(shop.patientDb, createWriteStream(zip), now);
  const close = async () => {
    await shop.close();
    rmSync(folder, { recursive: true });
  };
  return { shop, folder, zip, files: await unzip(zip), close };
}
