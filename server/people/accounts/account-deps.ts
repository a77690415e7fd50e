import type { MailingDeps } from '#server/foundation/mail/mail.ts';
import type { SettingsCache } from '#server/foundation/settings/settings.ts';
import type { Clock } from '#server/platform/clock.ts';

export interface AccountDeps extends MailingDeps {
  clock: Clock;
  /** Live mode: the shop trades with real money. */
  live: boolean;
}

export interface LogInDeps extends AccountDeps {
  /** Whether the office demands passkeys of staff. */
  settingsCache: SettingsCache;
}
