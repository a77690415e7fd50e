/** Whatever the shop writes is readable by its owner alone. */
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { keepFilesPrivate } from '#server/platform/data-folder.ts';
import { startShop } from '#tests/support/shop/shop-process.ts';

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'private-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const open = (path: string): boolean => (statSync(path).mode & 0o077) !== 0;

const openIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => open(join(folder, name)));

const WITHOUT_UMASK = [
  '--disable-warning=ExperimentalWarning',
  '--import',
  'data:text/javascript,process.umask(0)',
];

it('the database, the mails and the folder of a shop are private, also in a folder that was open', async () => {
  const folder = join(aFolder(), 'data');
  mkdirSync(join(folder, 'mail'), { recursive: true });
  writeFileSync(join(folder, 'mail', 'old.eml'), 'Your key');
  for (const path of ['.', 'mail', 'mail/old.eml']) chmodSync(join(folder, path), 0o777);
  const shop = await startShop({ DATA_DIR: folder }, [...WITHOUT_UMASK, 'server/main.ts']);
  onTestFinished(async () => {
    shop.signal('SIGKILL');
    await shop.ended;
  });
  const subscribed = await fetch(`${shop.url}/api/newsletter-subscribers`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'theo@example.com' }),
  });
  expect(subscribed.ok).toBe(true);
  await expect
    .poll(() => readdirSync(join(folder, 'mail')).filter((name) => /^2.*\.eml$/.test(name)))
    .toHaveLength(1);
  expect(open(folder)).toBe(false);
  expect(openIn(folder)).toEqual([]);
  // What else the shop comes to write has to be known to `data-folder.ts`.
  expect(readdirSync(folder).sort()).toEqual(['database', 'in-use.lock', 'in-use.lock-journal', 'mail']);
});

it('a data folder that holds other people’s things stays as it is, but for what is the shop’s', () => {
  const before = process.umask(0o022);
  onTestFinished(() => void process.umask(before));
  const folder = aFolder();
  mkdirSync(join(folder, 'mail'));
  for (const name of ['photos.zip', 'mail/a.eml']) writeFileSync(join(folder, name), '');
  for (const path of ['.', 'photos.zip', 'mail', 'mail/a.eml']) chmodSync(join(folder, path), 0o755);
  keepFilesPrivate(folder);
  expect(['.', 'photos.zip', 'mail', 'mail/a.eml'].map((path) => open(join(folder, path)))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
