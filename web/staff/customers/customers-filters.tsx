import { ListFilters } from '#web/staff/ui/list/list-filters.tsx';
import { filterInWords, KINDS, MONEY, PLANS, TYPES } from './customer-words.ts';
import { CUSTOMERS, FILTERS } from './customers-query.ts';

export const CustomersFilters = () => (
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
