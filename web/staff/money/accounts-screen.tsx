import { Link, useSearchParams } from 'react-router';
import type { AccountInList } from '../../../contract/on-account/staff-on-account.ts';
import { dayInWords } from '../../../domain/dispatch/day-in-words.ts';
import { AGES } from '../../../domain/on-account/terms.ts';
import { browserApi } from '../../state/browser-api.ts';
import { pounds } from '../../ui/figures.ts';
import { useLiveCall } from '../live/use-live-call.ts';
import { useMay } from '../shell/me.ts';
import { Chips } from '../ui/chips.tsx';
import { Figures } from '../ui/figures.tsx';
import { Empty, Loaded, Screen } from '../ui/screen.tsx';
import { type Column, DataTable } from '../ui/table/data-table.tsx';
import { PartsOfRoom } from './parts-of-room.tsx';
import { sumOf } from './sums.ts';

/** Who owes what, and since when. */
export function AccountsScreen() {
  const accounts = useLiveCall('accounts', ['money', 'orders'], () => browserApi('GET /staff/on-account'));
  const mayRecord = useMay()('money');
  const [query] = useSearchParams();
  const show = query.get('show') ?? 'owed';
  return (
    <Screen
      title="Accounts"
      lead="What was bought on account"
      actions={mayRecord && <Link to="/money/bank">Payments from the bank</Link>}
    >
      <PartsOfRoom current="Accounts" />
      <Loaded call={accounts} what="the accounts">
        {(all) => (
          <>
            <Figures label="What is owed to us" figures={figuresOf(all)} />
            <Chips label="Accounts to show" chips={chipsOf(all, show)} />
            <Accounts accounts={all.filter(VIEWS[show]?.isShown ?? owes)} />
          </>
        )}
      </Loaded>
    </Screen>
  );
}

type IsShown = (account: AccountInList) => boolean;

const owes: IsShown = ({ owed }) => owed > 0;
const ofAge =
  (age: number): IsShown =>
  ({ ages }) =>
    (ages[age] ?? 0) > 0;

const VIEWS: Readonly<Record<string, { name: string; isShown: IsShown }>> = {
  owed: { name: 'Owe something', isShown: owes },
  late: { name: 'Late', isShown: ({ overdue }) => overdue > 0 },
  hold: { name: 'On hold', isShown: ({ is_on_hold }) => is_on_hold },
  ...Object.fromEntries(AGES.map((name, age) => [`age${age}`, { name, isShown: ofAge(age) }])),
  ahead: { name: 'Paid ahead', isShown: ({ paid_ahead }) => paid_ahead > 0 },
  all: { name: 'All', isShown: () => true },
};

/** Each leads to the accounts that add up to it. */
const figuresOf = (accounts: readonly AccountInList[]) => [
  { name: 'Owed', value: pounds(sumOf(accounts, ({ owed }) => owed)), to: '/money/accounts?show=owed' },
  {
    name: 'Late',
    value: pounds(sumOf(accounts, ({ overdue }) => overdue)),
    to: '/money/accounts?show=late',
    isAlarm: accounts.some(({ overdue }) => overdue > 0),
  },
  ...AGES.map((name, age) => ({
    name,
    value: pounds(sumOf(accounts, ({ ages }) => ages[age] ?? 0)),
    to: `/money/accounts?show=age${age}`,
  })),
];

const chipsOf = (accounts: readonly AccountInList[], show: string) =>
  Object.entries(VIEWS).map(([key, { name, isShown }]) => ({
    name,
    count: accounts.filter(isShown).length,
    to: `/money/accounts?show=${key}`,
    isCurrent: key === show,
  }));

const Accounts = ({ accounts }: { accounts: readonly AccountInList[] }) =>
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
      columns={COLUMNS}
    />
  );

const COLUMNS: readonly Column<AccountInList>[] = [
  { head: 'Owed', cell: ({ owed }) => pounds(owed), isFigure: true },
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
