/** View, sort and page of the list of accounts, as they stand in its address. */
import type { Input } from '#contract/calls.ts';
import { ACCOUNT_VIEWS, type AccountView, type SortOfAccounts } from '#domain/on-account/account-views.ts';
import { cursorOf, listAddress } from '#web/staff/ui/list/list-address.ts';

type Asked = NonNullable<Input<'GET /staff/on-account'>['query']>;

export const ACCOUNTS = listAddress('/money/accounts');

export const viewOf = (address: URLSearchParams): AccountView =>
  ACCOUNT_VIEWS.find((view) => view === address.get('show')) ?? 'owed';

export const sortOf = (address: URLSearchParams): SortOfAccounts =>
  address.get('sort') === 'most owed' ? 'most owed' : 'first due';

/** What the address asks the shop for. */
export function askedBy(address: URLSearchParams): Asked {
  const cursor = cursorOf(address);
  return {
    show: viewOf(address),
    sort: sortOf(address),
    ...(cursor === undefined ? {} : { cursor }),
  };
}
