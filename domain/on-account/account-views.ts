/** Views of the list of accounts, and what it is sorted by. */
export const ACCOUNT_VIEWS = [
  'owed',
  'late',
  'hold',
  'age0',
  'age1',
  'age2',
  'age3',
  'ahead',
  'all',
] as const;

export type AccountView = (typeof ACCOUNT_VIEWS)[number];

export const ACCOUNT_SORTS = ['first due', 'most owed'] as const;

export type SortOfAccounts = (typeof ACCOUNT_SORTS)[number];
