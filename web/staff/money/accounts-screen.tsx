import { Link, useSearchParams } from 'react-router';
import type { Input } from '#contract/calls.ts';
import type { AccountInList, ListOfAccounts } from '#contract/on-account/staff-on-account.ts';
import { dayInWords } from '#domain/dispatch/day-in-words.ts';
import { ACCOUNT_VIEWS, type AccountView, type SortOfAccounts } from '#domain/on-account/account-views.ts';
import { AGES } from '#domain/on-account/terms.ts';
import { useLiveCall } from '#web/staff/live/use-live-call.ts';
import { useMay } from '#web/staff/shell/me.ts';
import { Chips } from '#web/staff/ui/chips.tsx';
import { Figures } from '#web/staff/ui/figures.tsx';
import { cursorOf, listAddress } from '#web/staff/ui/list/list-address.ts';
import { Pages } from '#web/staff/ui/list/pages.tsx';
import { Empty, Loaded, Screen } from '#web/staff/ui/screen.tsx';
import { type Column, DataTable } from '#web/staff/ui/table/data-table.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import { pounds } from '#web/ui/figures.ts';
import { PartsOfRoom } from './parts-of-room.tsx';

/** Who owes what, and since when. */
export function AccountsScreen() {
  const [address] = useSearchParams();
  const listQuery = askedBy(address);
  const call = useLiveCall(JSON.stringify(listQuery), ['money', 'orders'], () =>
    browserApi('GET /staff/on-account', { query: listQuery }),
  );
  const mayRecord = useMay()('money');
  return (
    <Screen
      title="Accounts"
      lead="What was bought on account"
      actions={mayRecord && <Link to="/money/bank">Payments from the bank</Link>}
    >
      <PartsOfRoom current="Accounts" />
      <Loaded call={call} what="the accounts">
        {(list) => (
          <>
            <Figures label="What is owed to us" figures={figuresOf(list)} />
            <Chips label="Accounts to show" chips={chipsOf(list, address)} />
            <Accounts accounts={list.accounts} address={address} />
            <Pages of={ACCOUNTS} next={list.next_cursor} />
          </>
        )}
      </Loaded>
    </Screen>
  );
}

const NAMES: Readonly<Record<AccountView, string>> = {
  owed: 'Owe something',
  late: 'Late',
  hold: 'On hold',
  age0: AGES[0],
  age1: AGES[1],
  age2: AGES[2],
  age3: AGES[3],
  ahead: 'Paid ahead',
  all: 'All',
};

/** Each leads to the accounts that add up to it. */
const figuresOf = ({ owed, overdue, ages }: ListOfAccounts) => [
  { name: 'Owed', value: pounds(owed), to: '/money/accounts?show=owed' },
  { name: 'Late', value: pounds(overdue), to: '/money/accounts?show=late', isAlarm: overdue > 0 },
  ...AGES.map((name, age) => ({
    name,
    value: pounds(ages[age] ?? 0),
    to: `/money/accounts?show=age${age}`,
  })),
];

const chipsOf = ({ counts }: ListOfAccounts, address: URLSearchParams) =>
  ACCOUNT_VIEWS.map((view) => ({
    name: NAMES[view],
    count: counts[view],
    to: ACCOUNTS.withFilter(address, { show: view }),
    isCurrent: view === viewOf(address),
  }));

const Accounts = ({ accounts, address }: { accounts: readonly AccountInList[]; address: URLSearchParams }) =>
  accounts.length === 0 ? (
    <Empty>
      <p>
        <strong>No account is like that.</strong>
      </p>
      <p>An account comes here once its customer has a limit.</p>
    </Empty>
  ) : (
    <DataTable
      caption="Accounts"
      rows={accounts}
      idOf={({ customer_id }) => String(customer_id)}
      toOf={({ customer_id }) => `/money/${customer_id}`}
      rowHead={{
        head: 'Customer',
        cell: ({ company_name, full_name }) =>
          company_name === '' ? full_name : `${company_name}, ${full_name}`,
      }}
      columns={columnsOf(address)}
    />
  );

const columnsOf = (address: URLSearchParams): readonly Column<AccountInList>[] => [
  {
    head: 'Owed',
    cell: ({ owed }) => pounds(owed),
    isFigure: true,
    sort: {
      to: ACCOUNTS.withFilter(address, { sort: 'most owed' }),
      now: sortOf(address) === 'most owed' ? 'descending' : 'none',
    },
  },
  { head: 'Limit', cell: ({ balance_limit }) => pounds(balance_limit), isFigure: true },
  ...AGES.map((head, age) => ({
    head,
    cell: ({ ages }: AccountInList) => ((ages[age] ?? 0) === 0 ? '–' : pounds(ages[age] ?? 0)),
    isFigure: true,
  })),
  {
    head: 'Oldest due',
    cell: ({ oldest_due_on }) => (oldest_due_on === null ? '–' : dayInWords(oldest_due_on)),
    isWide: true,
    sort: {
      to: ACCOUNTS.withFilter(address, { sort: '' }),
      now: sortOf(address) === 'first due' ? 'ascending' : 'none',
    },
  },
  {
    head: 'State',
    cell: ({ is_on_hold, overdue, paid_ahead }) =>
      is_on_hold
        ? 'On hold'
        : overdue > 0
          ? `${pounds(overdue)} late`
          : paid_ahead > 0
            ? `${pounds(paid_ahead)} ahead`
            : '–',
  },
];

/** View, sort and page of the list of accounts, as they stand in its address. */
type Asked = NonNullable<Input<'GET /staff/on-account'>['query']>;

const ACCOUNTS = listAddress('/money/accounts');

const viewOf = (address: URLSearchParams): AccountView =>
  ACCOUNT_VIEWS.find((view) => view === address.get('show')) ?? 'owed';

const sortOf = (address: URLSearchParams): SortOfAccounts =>
  address.get('sort') === 'most owed' ? 'most owed' : 'first due';

/** What the address asks the shop for. */
function askedBy(address: URLSearchParams): Asked {
  const cursor = cursorOf(address);
  return {
    show: viewOf(address),
    sort: sortOf(address),
    ...(cursor === undefined ? {} : { cursor }),
  };
}
