/** What a start loads: each file that it finds, reads and links takes processor time before the shop is open. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { makeDatabaseIn } from '#tests/support/databases/databases.ts';
import { startShop } from '#tests/support/shop/shop-process.ts';

/** A shop on the embedded database loads 43, a dozen of them PGlite's. */
const MOST_FILES = 50;

/** Runs before the shop, and writes down the address of each file that is loaded. */
const writingDown = (list: string) =>
  `data:text/javascript,${encodeURIComponent(`
    import { appendFileSync } from 'node:fs';
    import { registerHooks } from 'node:module';
    registerHooks({
      load(url, context, next) {
        appendFileSync(${JSON.stringify(list)}, url + '\\n');
        return next(url, context);
      },
    });
  `)}`;

it('a start loads few files up to the first page, and no package before it is needed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'loaded-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  await makeDatabaseIn(folder);
  const list = join(folder, 'loaded.txt');
  const shop = await startShop({ DATA_DIR: folder, NODE_OPTIONS: `--import=${writingDown(list)}` });
  onTestFinished(async () => {
    shop.signal('SIGKILL');
    await shop.ended;
  });
  expect((await fetch(shop.url)).status).toBe(200);
  const loaded = readFileSync(list, 'utf8')
    .split('\n')
    .filter((url) => url.endsWith('.js'));
  const packages = new Set(
    loaded.map((url) => /\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1] ?? 'ours'),
  );
  expect([...packages].sort()).toEqual(['@electric-sql/pglite', '@node-rs/argon2', 'ours', 'tinypool']);
  expect(loaded.length).toBeLessThanOrEqual(MOST_FILES);
});
