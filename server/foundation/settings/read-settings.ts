import {
  type AllSettings,
  type NewestVersions,
  SETTING_NAMES,
  type SettingName,
  settings,
} from '#contract/settings/settings.ts';
import { heldVersion } from '#domain/settings/held-version.ts';
import { listNames } from '#server/foundation/customers/customers.ts';
import type { SettingDeps } from './change-setting.ts';
import { settingsAt, versionsOf } from './settings-at.ts';
import { listVersions, type StoredVersion } from './settings-store.ts';

const MOST_SHOWN = 100;

/** What is settled now, and how it came to be. */
export async function readSettings({ db, clock, first }: SettingDeps): Promise<AllSettings> {
  const now = clock();
  const versions = await listVersions(db);
  const shown = versions.slice(0, MOST_SHOWN);
  const names = await listNames(db, [...new Set(shown.map(({ changed_by }) => changed_by))]);
  return {
    now: settingsAt(versions, now, first),
    versions: shown.map((version) => ({
      id: version.id,
      setting: version.name as SettingName,
      change: settings.partial().parse({ [version.name]: version.value }),
      valid_from: version.valid_from.toISOString(),
      changed_by: names.get(version.changed_by) ?? '',
      changed_at: version.changed_at.toISOString(),
      state: stateOf(version, versions, now),
    })),
    newest: newestOf(versions),
  };
}

/** The newest of all versions, since a change is refused that isn’t based on it. */
const newestOf = (versions: readonly StoredVersion[]): NewestVersions =>
  Object.fromEntries(
    SETTING_NAMES.map((name) => [name, versions.find((version) => version.name === name)?.id ?? null]),
  ) as NewestVersions;

function stateOf(
  { id, name, valid_from, withdrawn_at }: StoredVersion,
  versions: readonly StoredVersion[],
  now: Date,
): AllSettings['versions'][number]['state'] {
  if (withdrawn_at !== null) return 'withdrawn';
  if (valid_from > now) return 'to come';
  return heldVersion(versionsOf(versions, name as SettingName), now)?.id === id ? 'now' : 'past';
}
