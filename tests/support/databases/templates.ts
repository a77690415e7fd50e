/** Migrated and seeded databases, kept from one test run to the next for as long as what they are made by stays the same. */
import { existsSync, globSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprintOf } from '#tests/support/fingerprint.ts';

const CACHE = 'node_modules/.cache/databases';

/** Whatever decides what is in a fresh shop's database, and how it is copied. */
const MADE_BY = [
  'database',
  'domain',
  'server/platform',
  'server/coffee/catalogue',
  ...globSync('server/**/*-checks.ts').toSorted(),
  'tests/support/databases',
  'package-lock.json',
];

interface Templates {
  /** A file. */
  embedded: string;
  /** A folder, which is not there where nobody needs it. */
  cluster: string;
}

type Fill = (path: string) => Promise<void>;

export async function templatesOf(fillEmbedded: Fill, fillCluster: Fill | null): Promise<Templates> {
  const version = fingerprintOf(MADE_BY);
  const [embedded, cluster] = await Promise.all([
    made(`embedded-${version}`, fillEmbedded),
    fillCluster === null ? '' : made(`cluster-${version}`, fillCluster),
  ]);
  return { embedded, cluster };
}

/** Made beside its place and moved there whole: another run may make the same. */
async function made(name: string, fill: Fill): Promise<string> {
  const path = join(CACHE, name);
  if (existsSync(path)) return path;
  mkdirSync(CACHE, { recursive: true });
  const making = mkdtempSync(join(CACHE, 'making-'));
  await fill(join(making, 'whole'));
  removeOlder(name.split('-', 1)[0] ?? name);
  if (!existsSync(path)) renameSync(join(making, 'whole'), path);
  rmSync(making, { recursive: true, force: true });
  return path;
}

function removeOlder(kind: string): void {
  for (const name of readdirSync(CACHE))
    if (name.startsWith(`${kind}-`)) rmSync(join(CACHE, name), { recursive: true, force: true });
}
