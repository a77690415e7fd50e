import type { CatalogueCache } from '#server/coffee/catalogue/catalogue.ts';
import type { SettingDeps } from '#server/foundation/settings/settings.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database.ts';
import type { Refusal } from '#server/platform/refusal.ts';

export interface TasterShelfDeps extends Pick<SettingDeps, 'first'> {
  db: Database;
  catalogueCache: CatalogueCache;
  clock: Clock;
  publicUrl: string;
}

export type Refused = Refusal<'not_found' | 'changed_meanwhile' | 'invalid'>;
