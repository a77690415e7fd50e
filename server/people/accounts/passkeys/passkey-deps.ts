import type { LogInDeps } from '../account-deps.ts';

export interface PasskeyDeps extends LogInDeps {
  /** Passkeys work at the shop's public address alone. */
  publicUrl: string;
}
