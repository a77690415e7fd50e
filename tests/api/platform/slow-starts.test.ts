/** A start that takes longer than mails wait: none goes out before the shop can draw its picture. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openMailTransport } from '#server/foundation/mail/mail.ts';
import { freshDatabase } from '#tests/support/databases/databases.ts';
import { aMail } from '#tests/support/shop/mail-queue.ts';
import { readMail } from '#tests/support/shop/mails.ts';
import { startShop } from '#tests/support/shop/shop-process.ts';
import { openTestShop } from '#tests/support/shop/test-shop.ts';

const SLOWER_THAN_MAILS_WAIT_MS = 6_000;

/** Runs before the shop: its pages are there only after that time, while everything else goes on. */
const slowPages = `data:text/javascript,${encodeURIComponent(`
  import { register } from 'node:module';
  register('data:text/javascript,' + encodeURIComponent(\`
    export async function load(url, context, next) {
      if (url.endsWith('/build/server/index.js')) await new Promise((resolve) => setTimeout(resolve, ${SLOWER_THAN_MAILS_WAIT_MS}));
      return next(url, context);
    }
  \`));
`)}`;

it('a mail that waits while the shop starts for long goes out with its picture', async () => {
  const database = await freshDatabase('postgres');
  const folder = mkdtempSync(join(tmpdir(), 'slow-start-'));
  onTestFinished(async () => {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const unreachable = openMailTransport({ smtpUrl: 'smtp://127.0.0.1:1', folder: '', from: undefined });
  const queueing = await openTestShop(database, unreachable);
  await queueing.http.close();
  await database.db.transaction().execute((transaction) =>
    queueing.outbox.add(
      transaction,
      aMail({
        blocks: [{ picture: 'giftcard@sixbean', alt: 'A gift card' }],
        attachments: [{ kind: 'gift card', of: 'rosette' }],
      }),
    ),
  );
  const shop = await startShop({
    DATABASE_URL: database.url ?? '',
    DATA_DIR: folder,
    NODE_OPTIONS: `--import=${slowPages}`,
  });
  onTestFinished(async () => {
    shop.signal('SIGKILL');
    await shop.ended;
  });
  await expect.poll(() => mailsIn(folder).length, { timeout: 60_000 }).toBe(1);
  const [file = ''] = mailsIn(folder);
  const { attachments } = await readMail(readFileSync(file));
  expect(attachments.map(({ filename }) => filename)).toContain('giftcard.png');
});

function mailsIn(folder: string): string[] {
  const mails = join(folder, 'mail');
  const names = existsSync(mails) ? readdirSync(mails).filter((name) => name.endsWith('.eml')) : [];
  return names.map((name) => join(mails, name));
}
