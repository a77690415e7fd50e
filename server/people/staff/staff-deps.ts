import type { AccountDeps } from '#server/people/accounts/accounts.ts';

/** What staff's own affairs need is what accounts need. */
export type StaffDeps = AccountDeps;
