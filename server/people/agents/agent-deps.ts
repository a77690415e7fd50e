import type { CatalogueCache } from '#server/coffee/catalogue/catalogue.ts';
import type { DispatchCache } from '#server/coffee/dispatch/dispatch.ts';
import type { Matcher } from '#server/coffee/taste-match/taste-match.ts';
import type { Platforms } from '#server/foundation/platforms/platforms.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database.ts';

export interface AgentDeps {
  db: Database;
  clock: Clock;
  catalogueCache: CatalogueCache;
  dispatchCache: DispatchCache;
  matcher: Matcher;
  platforms: Platforms;
  publicUrl: string;
  /** Under which the shop trades now. */
  shopName: () => string;
}
