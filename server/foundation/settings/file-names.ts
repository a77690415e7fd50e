import { inFileNames } from '#domain/settings/names.ts';
import type { SettingsCache } from './settings-cache.ts';

/** How names of files that staff save begin: as the shop is called now. */
export const beginOfFileNames = async (settingsCache: SettingsCache): Promise<string> =>
  inFileNames((await settingsCache()).names.trading);
