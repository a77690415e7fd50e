import type { CatalogueCache } from '#server/coffee/catalogue/catalogue.ts';
import type { DispatchCache } from '#server/coffee/dispatch/dispatch.ts';
import type { Matcher } from '#server/coffee/taste-match/taste-match.ts';
import type { Outbox } from '#server/foundation/mail/mail.ts';
import type { OwnKeys, Platforms } from '#server/foundation/platforms/platforms.ts';
import type { SettingsCache } from '#server/foundation/settings/settings.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database.ts';

export interface AgentDeps {
  db: Database;
  clock: Clock;
  catalogueCache: CatalogueCache;
  dispatchCache: DispatchCache;
  settingsCache: Pick<SettingsCache, 'workingDays'>;
  matcher: Matcher;
  platforms: Platforms;
  ownKeys: OwnKeys;
  outbox: Outbox;
  /** Pays for an order in a demo; `null` in a shop that trades. */
  demoCard: ((orderId: number) => Promise<void>) | null;
  publicUrl: string;
  /** Under which the shop trades now. */
  shopName: () => string;
}
