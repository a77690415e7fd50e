import type { SubmitEvent } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useCall } from '../../../api/use-call.ts';
import { browserApi } from '../../../state/browser-api.ts';
import buttons from '../../../ui/button.module.css';
import { useMe } from '../../shell/me.ts';
import { Chips } from '../../ui/chips.tsx';
import { type Choice, Choose } from '../../ui/list/choose.tsx';
import styles from '../../ui/list/list.module.css';
import { PAYMENT_CHOICES, STATUS_CHOICES } from '../words.ts';
import { countryName, filterInWords, HELD, SERVICES, TIERS } from './filter-words.ts';
import { FILTERS, ORDERS } from './orders-query.ts';

/** What the listed orders have in common. All of it stands in the address. */
export function Filters() {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const { rights } = useMe();
  const set = (name: string, value: string) => void navigate(ORDERS.withFilter(address, { [name]: value }));
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = new FormData(event.currentTarget).get('text');
    set('text', typeof text === 'string' ? text.trim() : '');
  };
  const choice = (name: string, label: string, choices: readonly Choice[]) => (
    <Choose
      label={label}
      value={address.get(name) ?? ''}
      choices={choices}
      onChoose={(value) => set(name, value)}
    />
  );
  const { answer: countries } = useCall('countries', () => browserApi('GET /countries'));
  const chosen = FILTERS.flatMap((name) => {
    const words = filterInWords(name, address.get(name) ?? '');
    return words === null
      ? []
      : [{ name: `${words} ×`, to: ORDERS.withFilter(address, { [name]: '' }), isCurrent: false }];
  });
  return (
    <>
      <form role="search" aria-label="Orders" className={styles.filters} onSubmit={search}>
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
            value={address.get('dispatch_on') ?? ''}
            onChange={({ currentTarget }) => set('dispatch_on', currentTarget.value)}
          />
        </label>
        {rights.people !== undefined && (
          <label className={styles.words}>
            Name, email, company or postcode
            <input
              key={address.get('text')}
              name="text"
              type="search"
              defaultValue={address.get('text') ?? ''}
            />
          </label>
        )}
        <button type="submit" className="visually-hidden" tabIndex={-1}>
          Find
        </button>
        {chosen.length > 0 && (
          <Link to="/orders" className={buttons.quiet}>
            All orders
          </Link>
        )}
      </form>
      {chosen.length > 0 && <Chips label="Take a filter away" chips={chosen} />}
    </>
  );
}
