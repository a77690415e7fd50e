import type { calls } from '#contract/calls.ts';
import type { LogInDeps } from '#server/people/accounts/accounts.ts';
import type { Handlers } from '#server/platform/calls.ts';

export interface StaffAgentDeps extends Pick<LogInDeps, 'db' | 'clock' | 'live' | 'settingsCache'> {
  publicUrl: string;
  /** What answers the calls of the back office, handed in since it stands above. */
  handlers: Handlers<typeof calls>;
}
