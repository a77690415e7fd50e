import { useCall } from '#web/api/use-call.ts';
import { useMe } from '#web/staff/shell/me.ts';
import { ListFilters } from '#web/staff/ui/list/list-filters.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import { PAYMENT_CHOICES, STATUS_CHOICES } from '../words.ts';
import { countryName, filterInWords, HELD, SERVICES, TIERS } from './filter-words.ts';
import { FILTERS, ORDERS } from './orders-query.ts';

export function Filters() {
  const { rights } = useMe();
  const { answer: countries } = useCall('countries', () => browserApi('GET /countries'));
  return (
    <ListFilters title="Orders" list={ORDERS} filters={FILTERS} inWords={filterInWords}>
      {({ valueOf, set, choice, words }) => (
        <>
          {choice('status', 'Status', STATUS_CHOICES)}
          {choice('held', 'Held', HELD)}
          {choice('service', 'Post', SERVICES)}
          {choice('paid_by', 'Paid by', PAYMENT_CHOICES)}
          {choice(
            'country',
            'Country',
            (countries ?? []).map(({ id }) => ({ value: id, text: countryName(id) })),
          )}
          {choice('tier', 'Price tier', TIERS)}
          <label>
            Leaves on
            <input
              type="date"
              value={valueOf('dispatch_on')}
              onChange={({ currentTarget }) => set('dispatch_on', currentTarget.value)}
            />
          </label>
          {rights.people !== undefined && words}
        </>
      )}
    </ListFilters>
  );
}
