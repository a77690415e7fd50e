/** Backs the shop up into a folder, tries what was written, and clears away what is kept no longer. */
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { keptBackups } from '#domain/backups/kept.ts';
import { type Day, dayAfter } from '#domain/dispatch/day.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import type { Outbox } from '#server/foundation/mail/mail.ts';
import { insertNotice } from '#server/foundation/notices/notices.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Database, transact } from '#server/platform/database.ts';
import { MAKING } from './backup-file.ts';
import { backupFailedTwice } from './backup-mails.ts';
import { faultOfNightBefore, forgetNights, type Night, noteNight } from './backup-night-store.ts';
import type { BackupToTry } from './try-backup.ts';
import { writeBackup } from './write-backup.ts';

export interface NightlyDeps {
  patientDb: Database;
  outbox: Outbox;
  clock: Clock;
  /** Where back-ups are kept. */
  folder: string;
  passphrase: string | null;
  /** Answers what is wrong with a back-up, or `null`. */
  tryIt: (backup: BackupToTry) => Promise<string | null>;
}

const NIGHTS_REMEMBERED = 400;

/** Fails where the night did, so that it is tried again; the night is noted either way. */
export async function backUpNightly(deps: NightlyDeps, now: Date): Promise<void> {
  const { patientDb, folder, passphrase, tryIt, clock } = deps;
  const day = dayInLondon(now);
  const file = join(folder, `sixbean-${day}.backup`);
  const night: Night = {
    day,
    made_at: now,
    kilobytes: null,
    rows: null,
    wrote_ms: null,
    tried_ms: null,
    fault: null,
  };
  const begun = clock();
  const since = (began: Date) => clock().getTime() - began.getTime();
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const written = await writeBackup(patientDb, file, { passphrase, now });
    night.rows = written.rows;
    night.kilobytes = Math.ceil(written.bytes / 1024);
    night.wrote_ms = since(begun);
    const tried = clock();
    night.fault = await tryIt({ file, passphrase });
    night.tried_ms = since(tried);
    if (night.fault !== null) await rename(file, `${file}${UNSOUND}`);
  } catch (error) {
    night.fault = `It could not be made: ${(error as Error).message}`;
  }
  await note(deps, night);
  if (night.fault !== null) throw new Error(`The back-up of ${day} failed. ${night.fault}`);
  await clearAway(folder, day);
  await forgetNights(patientDb, dayAfter(day, -NIGHTS_REMEMBERED));
}

/** The shop, and staff who chose it, hear of it when a second night in a row fails, once. */
async function note({ patientDb, outbox }: NightlyDeps, night: Night): Promise<void> {
  await transact(patientDb, async (transaction) => {
    const hadFailed = await noteNight(transaction, night);
    if (night.fault === null || hadFailed) return;
    const before = await faultOfNightBefore(transaction, night.day);
    if (before === null) return;
    await outbox.tellShop(transaction, backupFailedTwice(night.fault));
    await insertNotice(transaction, { event: 'back-ups failed', day: night.day });
  });
  outbox.flush();
}

const OURS = /^sixbean-(\d{4}-\d{2}-\d{2})\.backup(.*)$/;
const UNSOUND = '.unsound';

/** With what was put aside, and what was broken off on an earlier day. */
async function clearAway(folder: string, today: Day): Promise<void> {
  const ours = (await readdir(folder)).flatMap((name) => {
    const [, day = '', ending = ''] = OURS.exec(name) ?? [];
    return day === '' ? [] : [{ name, day, ending }];
  });
  const sound = ours.filter(({ ending }) => ending === '');
  const kept = new Set(keptBackups(sound.map(({ day }) => new Date(day))).map((at) => at.getTime()));
  const isOver = ({ day, ending }: (typeof ours)[number]) =>
    ending === ''
      ? !kept.has(new Date(day).getTime())
      : ending === UNSOUND || (ending.endsWith(MAKING) && day < today);
  for (const { name } of ours.filter(isOver)) await rm(join(folder, name), { force: true });
}
