/** What a customer ordered, has and was sent: a short table each. */
import { Link } from 'react-router';
import type { CustomerInFull, OtherRecord } from '#contract/customer-desk/customer-page.ts';
import { dayInWords } from '#domain/dispatch/day-in-words.ts';
import { weightInWords } from '#domain/weight.ts';
import { STATES } from '#web/staff/mails/mail-words.ts';
import { signed } from '#web/staff/money/sums.ts';
import { nowOf, numberOf } from '#web/staff/orders/words.ts';
import { stateOfPlan } from '#web/staff/plans/plan-words.ts';
import { type Me, useMe } from '#web/staff/shell/me.ts';
import { Sheet, type SheetColumn } from '#web/staff/ui/table/sheet.tsx';
import { shortDate, shortMoment } from '#web/staff/ui/times.ts';
import { pounds } from '#web/ui/figures.ts';
import { Panel } from '#web/ui/panel.tsx';

interface Props {
  customer: CustomerInFull;
}

export const mayOpenOrders = ({ rights }: Me): boolean =>
  rights.orders !== undefined || rights.money !== undefined;

export function OrdersOf({ customer: { id, email, orders, records } }: Props) {
  const mayList = mayOpenOrders(useMe());
  const all = records > 1 ? `text=${encodeURIComponent(email)}` : `customer=${id}`;
  return (
    <Panel
      title="Latest orders"
      action={mayList && orders.length > 0 && <Link to={`/orders?${all}`}>All their orders</Link>}
    >
      {orders.length === 0 ? (
        <p>None yet.</p>
      ) : (
        <Sheet
          caption="Latest orders"
          rows={orders}
          idOf={(order) => order.id}
          columns={orderColumns(mayList)}
        />
      )}
    </Panel>
  );
}

const orderColumns = (mayList: boolean): readonly SheetColumn<CustomerInFull['orders'][number]>[] => [
  {
    head: 'Order',
    cell: (order) =>
      mayList ? <Link to={`/orders/${order.id}`}>{numberOf(order.id)}</Link> : numberOf(order.id),
    kind: 'name',
  },
  { head: 'Placed', cell: ({ placed_at }) => shortDate(placed_at), kind: 'time' },
  { head: 'Status', cell: nowOf },
  { head: 'Coffee', cell: ({ grams }) => weightInWords(grams), kind: 'figure' },
  { head: 'Total', cell: ({ total }) => (total === null ? '' : pounds(total)), kind: 'figure' },
];

export const StatementOf = ({ customer: { statement } }: Props) =>
  statement !== null && (
    <Panel title="Credit and account">
      {statement.length === 0 ? (
        <p>Nothing has been posted yet.</p>
      ) : (
        <Sheet
          caption="The latest postings"
          rows={statement}
          idOf={({ id }) => id}
          columns={[
            { head: 'When', cell: ({ occurred_at }) => shortMoment(occurred_at), kind: 'time' },
            { head: 'What', cell: ({ description }) => description, kind: 'name' },
            { head: 'To', cell: ({ account }) => (account === 'credit' ? 'Credit' : 'Account') },
            { head: 'Amount', cell: ({ amount }) => signed(amount), kind: 'figure' },
            { head: 'Balance', cell: ({ balance }) => signed(balance), kind: 'figure' },
          ]}
        />
      )}
    </Panel>
  );

export const PlansOf = ({ customer: { plans } }: Props) =>
  plans.length > 0 && (
    <Panel title="Plans">
      <Sheet
        caption="Plans that they pay for, or did"
        rows={plans}
        idOf={({ id }) => id}
        columns={PLAN_COLUMNS}
      />
    </Panel>
  );

const PLAN_COLUMNS: readonly SheetColumn<CustomerInFull['plans'][number]>[] = [
  { head: 'Plan', cell: ({ id, name }) => <Link to={`/members/${id}`}>{name}</Link>, kind: 'name' },
  { head: 'Since', cell: ({ begins_on }) => dayInWords(begins_on) },
  { head: 'State', cell: stateOfPlan },
  { head: 'Months', cell: ({ months }) => months.length, kind: 'figure' },
];

export const BlendsOf = ({ customer: { blends } }: Props) =>
  blends.length > 0 && (
    <Panel title="Own blends">
      <Sheet caption="Own blends" rows={blends} idOf={({ ctaps_id }) => ctaps_id} columns={BLEND_COLUMNS} />
    </Panel>
  );

const BLEND_COLUMNS: readonly SheetColumn<CustomerInFull['blends'][number]>[] = [
  {
    head: 'Blend',
    cell: ({ ctaps_id, name }) => <a href={`/cupping-notes/${ctaps_id}`}>{name}</a>,
    kind: 'name',
  },
  { head: 'CTAPS id', cell: ({ ctaps_id }) => ctaps_id },
  { head: 'Made', cell: ({ made_at }) => shortDate(made_at), kind: 'time' },
];

const MAIL_COLUMNS: readonly SheetColumn<CustomerInFull['mails'][number]>[] = [
  { head: 'When', cell: ({ queued_at }) => shortMoment(queued_at), kind: 'time' },
  { head: 'Subject', cell: ({ id, subject }) => <Link to={`/mails/${id}`}>{subject}</Link>, kind: 'name' },
  { head: 'State', cell: ({ state }) => STATES[state] },
];

export const MailsOf = ({ customer: { mails } }: Props) => (
  <Panel title="Mails">
    {mails.length === 0 ? (
      <p>Nothing was mailed in the last year.</p>
    ) : (
      <Sheet caption="Mails, the newest first" rows={mails} idOf={({ id }) => id} columns={MAIL_COLUMNS} />
    )}
  </Panel>
);

export const OtherRecords = ({ customer: { other_records } }: Props) =>
  other_records.length > 0 && (
    <Panel title="The same mailbox">
      <ul>
        {other_records.map((record) => (
          <li key={record.id}>
            <Link to={`/customers/${record.id}`}>{recordInWords(record)}</Link>
          </li>
        ))}
      </ul>
    </Panel>
  );

/** With its number, since guests of one name and day look alike. */
export const recordInWords = ({ id, kind, full_name, created_at }: OtherRecord): string =>
  [`${kind === 'guest' ? 'Guest' : 'Member'} ${id}`, full_name, `since ${shortDate(created_at)}`]
    .filter((part) => part !== '')
    .join(', ');
