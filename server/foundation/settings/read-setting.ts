/** One setting: as it is at a time, and as the screen of another room shows it. */
import type { SettingName, Settings } from '#contract/settings/settings.ts';
import { listNames } from '#server/foundation/customers/customers.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { settingsAt } from './settings-at.ts';
import { listVersions } from './settings-store.ts';

interface At {
  at: Date;
  first: Settings;
}

/** Straight from the database, as whoever goes by it in a transaction needs it. */
export async function readSetting<Name extends SettingName>(
  db: Database | InTransaction,
  name: Name,
  { at, first }: At,
): Promise<Settings[Name]> {
  return settingsAt(await listVersions(db), at, first)[name];
}

export interface SettingShown<Value> {
  now: Value;
  newest: number | null;
  /** The next version that is still to begin. */
  toCome: { id: number; value: Value; validFrom: Date; changedBy: string } | null;
}

export async function readSettingShown<Name extends SettingName>(
  db: Database,
  name: Name,
  { at, first }: At,
): Promise<SettingShown<Settings[Name]>> {
  const versions = await listVersions(db);
  const ofName = versions.filter((version) => version.name === name);
  const toCome = ofName.findLast(({ withdrawn_at, valid_from }) => withdrawn_at === null && valid_from > at);
  const names = toCome === undefined ? null : await listNames(db, [toCome.changed_by]);
  return {
    now: settingsAt(versions, at, first)[name],
    newest: ofName[0]?.id ?? null,
    toCome:
      toCome === undefined
        ? null
        : {
            id: toCome.id,
            value: settingsAt(versions, toCome.valid_from, first)[name],
            validFrom: toCome.valid_from,
            changedBy: names?.get(toCome.changed_by) ?? '',
          },
  };
}
