import { useEffect, useRef, useState } from 'react';
import { Link, useParams } from 'react-router';
import type { CustomerInFull } from '#contract/customer-desk/customer-page.ts';
import { dayInWords } from '#domain/dispatch/day-in-words.ts';
import { AuditOf } from '#web/staff/audit/audit-of.tsx';
import { rememberOpened } from '#web/staff/commands/recent.ts';
import { PastOrdersOf } from '#web/staff/imports/past-order-list.tsx';
import { useLiveCall } from '#web/staff/live/use-live-call.ts';
import { type Me, useMay, useMe } from '#web/staff/shell/me.ts';
import { Figures } from '#web/staff/ui/figures.tsx';
import { useKeys } from '#web/staff/ui/keys/use-keys.ts';
import { Said, WriteNote } from '#web/staff/ui/notes/notes.tsx';
import { Empty, Loaded, namesNothing, Screen } from '#web/staff/ui/screen.tsx';
import { shortDate, shortMoment } from '#web/staff/ui/times.ts';
import layout from '#web/staff/ui/two-columns.module.css';
import { browserApi } from '#web/state/browser-api.ts';
import { pounds } from '#web/ui/figures.ts';
import { Panel } from '#web/ui/panel.tsx';
import { CustomerActs } from './acts.tsx';
import {
  BlendsOf,
  MailsOf,
  mayOpenOrders,
  OrdersOf,
  OtherRecords,
  PlansOf,
  StatementOf,
} from './customer-lists.tsx';
import { typeName } from './customer-types.ts';
import { boughtInWords, nameOf, planInWords } from './customer-words.ts';
import { GivenCredits, Merges } from './done-lately.tsx';
import { Months } from './months.tsx';
import { StandingOrdersOf } from './standing-orders-of.tsx';
import { Who } from './who.tsx';

/** One customer: who they are and what they have at the left, what is said and sent at the right. */
export function CustomerScreen() {
  const { id = '' } = useParams();
  const call = useLiveCall(`customer ${id}`, ['customers', 'orders', 'money', 'mails'], () =>
    browserApi('GET /staff/customers/{id}', { params: { id } }),
  );
  // Another customer's, until this one has come.
  const customer = String(call.answer?.id) === id ? call.answer : null;
  useEffect(() => {
    if (customer !== null) rememberOpened({ name: nameOf(customer), to: `/customers/${customer.id}` });
  }, [customer]);
  return (
    <Screen
      title={customer === null ? 'Customer' : nameOf(customer)}
      lead={<Link to="/customers">All customers</Link>}
    >
      {customer === null && namesNothing(call.status) ? (
        <Empty>
          <p>
            <strong>We couldn’t find that customer.</strong>
          </p>
          <p>Their record may have been deleted, or merged into another one.</p>
        </Empty>
      ) : (
        <Loaded call={{ ...call, answer: customer }} what="the customer">
          {(answer) => <Whole customer={answer} again={call.again} />}
        </Loaded>
      )}
    </Screen>
  );
}

function Whole({ customer, again: readAgain }: { customer: CustomerInFull; again: () => void }) {
  const me = useMe();
  // An export changes nothing but the log.
  const [acts, setActs] = useState(0);
  const again = () => {
    setActs((before) => before + 1);
    readAgain();
  };
  return (
    <>
      <CustomerActs customer={customer} again={again} />
      <Figures label="The customer" figures={figuresOf(customer, me)} />
      <div className={layout.columns}>
        <div className={layout.column}>
          <Who customer={customer} again={again} />
          <OrdersOf customer={customer} />
          <StandingOrdersOf customer={customer} />
          <PastOrdersOf customerId={customer.id} />
          <Months months={customer.months} />
          <StatementOf customer={customer} />
          <GivenCredits customer={customer} again={again} />
          <PlansOf customer={customer} />
          <BlendsOf customer={customer} />
        </div>
        <div className={layout.column}>
          <CustomerNotes customer={customer} again={again} />
          <OtherRecords customer={customer} />
          <Merges customer={customer} again={again} />
          <MailsOf customer={customer} />
          <Panel title="What staff did">
            <AuditOf
              key={`${acts} ${actsSeen(customer)}`}
              object={`customer ${customer.id}`}
              none={<p>Nobody has changed anything here yet.</p>}
            />
          </Panel>
        </div>
      </div>
    </>
  );
}

/** Another one after each act, so that the log is read again. */
const actsSeen = ({
  user_type_id,
  distributor_ending,
  balance_limit,
  credit,
  notes,
  merges,
  version,
  email_change,
}: CustomerInFull): string =>
  [
    version,
    email_change?.asked_at,
    user_type_id,
    distributor_ending?.ends_on,
    balance_limit,
    credit,
    notes.length,
    merges.map(({ undone_at }) => undone_at),
  ].join(' ');

const KIND_NAMES = { member: 'Member', guest: 'Guest', staff: 'Staff' } as const;

/** A distributor who was told that their prices end. */
const endingInWords = ({ distributor_ending: ending }: CustomerInFull): string =>
  ending === null ? '' : `${typeName(ending.user_type_id)} from ${dayInWords(ending.ends_on)}`;

/** Each leads on for those who may go there. */
function figuresOf(customer: CustomerInFull, me: Me) {
  const { credit, owed, paid_ahead, balance_limit, last_order } = customer;
  return [
    {
      name: 'Account',
      value: KIND_NAMES[customer.kind],
      more: [typeName(customer.user_type_id), planInWords(customer), endingInWords(customer)]
        .filter(Boolean)
        .join(' · '),
    },
    { name: 'Credit', value: pounds(credit) },
    {
      name: paid_ahead > 0 ? 'Paid ahead' : 'Owed',
      value: pounds(paid_ahead > 0 ? paid_ahead : owed),
      more: `Limit ${pounds(balance_limit)}`,
      ...(me.rights.money !== undefined && (balance_limit > 0 || owed > 0)
        ? { to: `/money/${customer.id}` }
        : {}),
    },
    {
      name: 'Last order',
      value: last_order === null ? 'None' : shortDate(last_order.placed_at),
      ...(last_order === null || !mayOpenOrders(me) ? {} : { to: `/orders/${last_order.id}` }),
    },
    { name: 'Buys', value: boughtInWords(customer) || '–' },
  ];
}

/** What staff write about a customer among themselves. */
function CustomerNotes({ customer, again }: { customer: CustomerInFull; again: () => void }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const mayWrite = useMay()('people');
  useKeys(
    'This customer',
    mayWrite ? [{ press: 'n', does: 'Write a note', act: () => field.current?.focus() }] : [],
  );
  return (
    <Panel title="Notes">
      {customer.notes.map(({ id, words, by, written_at }) => (
        <Said key={id} who={`${by}, ${shortMoment(written_at)}`} words={words} />
      ))}
      {mayWrite && (
        <WriteNote
          key={customer.id}
          about={`customer ${customer.id}`}
          field={field}
          save={(words) =>
            browserApi('POST /staff/customers/{id}/notes', {
              params: { id: String(customer.id) },
              body: { words },
            })
          }
          onSaved={again}
        />
      )}
    </Panel>
  );
}
