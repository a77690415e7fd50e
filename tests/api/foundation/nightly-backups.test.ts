/** Back-ups of each night: made and tried once, noted for staff, cleared away after a while; the shop hears of two failures in a row. */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BackupNight } from '#contract/backups/backups.ts';
import { DAY_MS, HOUR_MS } from '#domain/durations.ts';
import { type BackupToTry, backupJobs, tryBackup } from '#server/foundation/backups/backups.ts';
import { MONEY_CHECKS } from '#server/money-checks.ts';
import { aMember, aStaffMember } from '#tests/support/api/members.ts';
import { freshDatabase } from '#tests/support/databases/databases.ts';
import { TRIED_DATABASES } from '#tests/support/databases/tried-databases.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';

const DESK = 'desk@sixbean.example';
const FIRST_NIGHT = new Date('2026-11-28T04:00:00Z');
/** A back-up is restored into an embedded database, which makes itself and all tables. */
const RESTORING_MS = 300_000;

describe.each(TRIED_DATABASES)('back-ups of each night (%s)', (kind) => {
  let shop: TestShop;
  let folder: string;
  let tried: BackupToTry[];
  beforeAll(async () => {
    shop = await openTestShop(await freshDatabase(kind), undefined, { keys: null, shopMail: DESK });
    return async () => {
      await shop.http.close();
      await shop.close();
    };
  });
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'nights-'));
    tried = [];
    await shop.db.deleteFrom('backup_nights').execute();
    await shop.db.deleteFrom('daily_work').execute();
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const night = (nights: number, hours = 0) =>
    new Date(FIRST_NIGHT.getTime() + nights * DAY_MS + hours * HOUR_MS);
  const EARNEST = Symbol('tried in earnest');
  const run = async (now: Date, fault: string | null | typeof EARNEST = null): Promise<void> => {
    const [job] = backupJobs({
      patientDb: shop.patientDb,
      outbox: shop.outbox,
      clock: shop.clock,
      folder,
      passphrase: null,
      tryIt: (backup) => {
        tried.push(backup);
        return fault === EARNEST ? tryBackup(backup, MONEY_CHECKS) : Promise.resolve(fault);
      },
    });
    await job?.work(now);
  };
  const files = () => readdirSync(folder).toSorted();
  const nights = async () => {
    const owner = await aStaffMember(shop);
    return (await owner.send('GET', '/staff/backups')).json<BackupNight[]>();
  };
  const mails = async () =>
    (await shop.mails()).filter(({ subject }) => subject === 'Two nights without a back-up');

  it(
    'one is made a night, after three in the morning, and restored to see that it can be',
    async () => {
      await run(night(0, -2));
      expect(files()).toEqual([]);
      await run(night(0), EARNEST);
      await run(night(0, 1), EARNEST);
      expect(files()).toEqual(['sixbean-2026-11-28.backup']);
      expect(tried).toEqual([{ file: join(folder, 'sixbean-2026-11-28.backup'), passphrase: null }]);
      expect(await nights()).toEqual([
        {
          day: '2026-11-28',
          made_at: FIRST_NIGHT.toISOString(),
          rows: expect.any(Number) as number,
          kilobytes: expect.any(Number) as number,
          wrote_ms: expect.any(Number) as number,
          tried_ms: expect.any(Number) as number,
          fault: null,
        },
      ]);
    },
    RESTORING_MS,
  );

  it('seven days, five weeks and twelve months are kept, and nothing of anybody else’s is touched', async () => {
    for (const day of ['2025-10-31', '2025-11-30', '2026-10-30', '2026-10-31', '2026-11-20', '2026-11-21'])
      writeFileSync(join(folder, `sixbean-${day}.backup`), '');
    writeFileSync(join(folder, 'notes.txt'), '');
    writeFileSync(join(folder, 'sixbean-2026-11-27.backup.0b1c.making'), 'broken off');
    writeFileSync(join(folder, 'sixbean-2026-11-28.backup.7f2e.making'), 'another process is at it');
    writeFileSync(join(folder, 'sixbean-by-hand.backup'), '');
    await run(night(0));
    expect(files()).toEqual([
      'notes.txt',
      'sixbean-2025-10-31.backup',
      'sixbean-2025-11-30.backup',
      'sixbean-2026-10-30.backup',
      'sixbean-2026-10-31.backup',
      'sixbean-2026-11-20.backup',
      'sixbean-2026-11-21.backup',
      'sixbean-2026-11-28.backup',
      'sixbean-2026-11-28.backup.7f2e.making',
      'sixbean-by-hand.backup',
    ]);
  });

  it('one that can’t be restored is put aside, takes nobody’s place, and is made again in an hour', async () => {
    await run(night(0));
    await expect(run(night(1), 'rows of orders differ')).rejects.toThrow('rows of orders differ');
    expect(files()).toEqual(['sixbean-2026-11-28.backup', 'sixbean-2026-11-29.backup.unsound']);
    expect(await nights()).toMatchObject([
      { day: '2026-11-29', fault: 'rows of orders differ' },
      { fault: null },
    ]);
    await run(night(1, 1));
    expect(files()).toEqual(['sixbean-2026-11-28.backup', 'sixbean-2026-11-29.backup']);
    expect(await nights()).toMatchObject([{ day: '2026-11-29', fault: null }, { fault: null }]);
    expect(await mails()).toEqual([]);
  });

  it('the shop hears of two nights in a row that failed, once, and of a folder that can’t be written to', async () => {
    await expect(run(night(0), 'cut short')).rejects.toThrow('cut short');
    expect(await mails()).toEqual([]);
    rmSync(folder, { recursive: true });
    writeFileSync(folder, 'a file where the folder should be');
    await expect(run(night(1))).rejects.toThrow('It could not be made');
    await expect(run(night(1, 1))).rejects.toThrow('It could not be made');
    const told = await mails();
    expect(told.map(({ to }) => to?.[0]?.address)).toEqual([DESK]);
    expect(told[0]?.text).toContain('It could not be made: ');
    const noted = await shop.db.selectFrom('staff_notices').select(['event', 'day']).execute();
    expect(noted).toEqual([{ event: 'back-ups failed', day: '2026-11-29' }]);
  });

  it('are for staff who look after the shop', async () => {
    const member = await aMember(shop);
    expect((await member.send('GET', '/staff/backups')).statusCode).toBe(403);
  });
});
