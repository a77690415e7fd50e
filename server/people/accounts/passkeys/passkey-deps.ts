import type { AccountDeps } from '../account-deps.ts';

export interface PasskeyDeps extends AccountDeps {
  /** Passkeys work at the shop's public address alone. */
  publicUrl: string;
}
