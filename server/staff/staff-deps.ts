import type { AccountDeps } from '../accounts/accounts.ts';

/** What staff's own affairs need is what accounts need. */
export type StaffDeps = AccountDeps;
