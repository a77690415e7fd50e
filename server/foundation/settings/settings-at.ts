/** What is settled at a time, by the versions that are stored. */
import { SETTING_NAMES, type SettingName, type Settings, settings } from '#contract/settings/settings.ts';
import { heldVersion, type Version } from '#domain/settings/held-version.ts';
import type { StoredVersion } from './settings-store.ts';

/** What was settled first stands where nobody changed it on the screen. */
export function settingsAt(versions: readonly StoredVersion[], at: Date, first: Settings): Settings {
  const valueOf = (name: SettingName): unknown => {
    const version = heldVersion(versionsOf(versions, name), at);
    return version === undefined ? first[name] : version.value;
  };
  return settings.parse(Object.fromEntries(SETTING_NAMES.map((name) => [name, valueOf(name)])));
}

export const versionsOf = (
  versions: readonly StoredVersion[],
  name: SettingName,
): (Version & { value: unknown })[] =>
  versions
    .filter((version) => version.name === name)
    .map(({ id, value, valid_from: validFrom, withdrawn_at: withdrawnAt }) => ({
      id,
      value,
      validFrom,
      withdrawnAt,
    }));
