import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { ListOfCustomers } from '#contract/customer-desk/customer-list.ts';
import type { ListedCustomer } from '#contract/customer-desk/listed-customer.ts';
import { useLiveCall } from '#web/staff/live/use-live-call.ts';
import { useMay } from '#web/staff/shell/me.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { countOf } from '#web/staff/ui/counts.ts';
import { useKeys } from '#web/staff/ui/keys/use-keys.ts';
import styles from '#web/staff/ui/list/list.module.css';
import { ListFilters } from '#web/staff/ui/list/list-filters.tsx';
import { Pages } from '#web/staff/ui/list/pages.tsx';
import { Empty, Loaded, Screen } from '#web/staff/ui/screen.tsx';
import { type Column, DataTable } from '#web/staff/ui/table/data-table.tsx';
import { shortDate } from '#web/staff/ui/times.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { pounds } from '#web/ui/figures.ts';
import {
  boughtInWords,
  filterInWords,
  KINDS,
  kindInWords,
  MONEY,
  nameOf,
  owedInWords,
  PLANS,
  planInWords,
  TYPES,
} from './customer-words.ts';
import own from './customers.module.css';
import { askedBy, CUSTOMERS, FILTERS, sortOf } from './customers-query.ts';
import { NewCustomerDialog } from './details-dialog.tsx';

const MOST_COUNTED = 1000;

/** All customers: found by words or by what they have in common. */
export function CustomersScreen() {
  const [address] = useSearchParams();
  const listQuery = askedBy(address);
  const call = useLiveCall(JSON.stringify(listQuery), ['customers'], () =>
    browserApi('GET /staff/customers', { query: listQuery }),
  );
  const mayMake = useMay()('people');
  const [asks, setAsks] = useState(false);
  const navigate = useNavigate();
  const ask = () => setAsks(true);
  useKeys('Customers', mayMake ? [{ press: 'n', does: 'New customer', act: ask }] : []);
  return (
    <Screen
      title="Customers"
      lead={call.answer === null ? 'Members and guests' : countInWords(call.answer)}
      actions={
        mayMake && (
          <ActButton press="n" onAct={ask}>
            New customer
          </ActButton>
        )
      }
    >
      {asks && (
        <NewCustomerDialog
          onMade={(id) => void navigate(`/customers/${id}`)}
          onClose={() => setAsks(false)}
        />
      )}
      <CustomersFilters />
      <Loaded call={call} what="customers">
        {(answer) => (
          <>
            {answer.customers.length === 0 ? (
              <Nobody isFiltered={Object.keys(listQuery).length > 1} />
            ) : (
              <DataTable
                caption="Customers"
                rows={answer.customers}
                idOf={({ id }) => String(id)}
                toOf={({ id }) => `/customers/${id}`}
                rowHead={{ head: 'Name', cell: nameOf }}
                columns={columnsOf(address)}
              />
            )}
            <Pages of={CUSTOMERS} next={answer.next_cursor} />
          </>
        )}
      </Loaded>
    </Screen>
  );
}

const countInWords = ({ count }: ListOfCustomers): string => {
  if (count === null) return 'Later pages';
  return count > MOST_COUNTED ? '1,000+ customers' : countOf(count, 'customer');
};

const Nobody = ({ isFiltered }: { isFiltered: boolean }) => (
  <Empty>
    <p>
      <strong>{isFiltered ? 'No customers match.' : 'There is no customer yet.'}</strong>
    </p>
    <p>
      {isFiltered
        ? 'Take a filter away, or try fewer words: each has to stand in a name, email, company or postcode.'
        : 'People who sign up or order as a guest appear here, and those you open an account for.'}
    </p>
  </Empty>
);

const columnsOf = (address: URLSearchParams): readonly Column<ListedCustomer>[] => {
  const isOldestFirst = sortOf(address) === 'oldest';
  return [
    {
      head: 'Company, email',
      cell: ({ company_name, email, records }) => (
        <div className={styles.stack}>
          <span>{company_name}</span>
          <span className={styles.more}>{email}</span>
          <span className={styles.more}>{records > 1 && countOf(records, 'record')}</span>
        </div>
      ),
      isWide: true,
    },
    {
      head: 'Type',
      cell: (customer) => (
        <div className={styles.stack}>
          <span>{kindInWords(customer)}</span>
          <span className={styles.more}>{planInWords(customer)}</span>
        </div>
      ),
    },
    {
      head: 'Credit, owed',
      cell: (customer) => (
        <div className={styles.stack}>
          <span>{customer.credit === 0 ? '' : pounds(customer.credit)}</span>
          <span className={`${styles.more} ${own.owed}`}>{owedInWords(customer)}</span>
        </div>
      ),
      isFigure: true,
    },
    {
      head: 'Last order',
      cell: ({ last_order, ...bought }) => (
        <div className={styles.stack}>
          <span className={own.day}>{last_order === null ? 'None' : shortDate(last_order.placed_at)}</span>
          <span className={styles.more}>{boughtInWords(bought)}</span>
        </div>
      ),
    },
    {
      head: 'Since',
      cell: ({ since }) => <span className={own.day}>{shortDate(since)}</span>,
      sort: {
        to: CUSTOMERS.withFilter(address, { sort: isOldestFirst ? '' : 'oldest' }),
        now: isOldestFirst ? 'ascending' : 'descending',
      },
    },
  ];
};

const CustomersFilters = () => (
  <ListFilters title="Customers" list={CUSTOMERS} filters={FILTERS} inWords={filterInWords}>
    {({ choice, words }) => (
      <>
        {words}
        {choice('kind', 'Who', KINDS)}
        {choice('user_type', 'Type', TYPES)}
        {choice('plan', 'Plan', PLANS)}
        {choice('money', 'Money', MONEY)}
      </>
    )}
  </ListFilters>
);
