import type { SubmitEvent } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import buttons from '../../ui/button.module.css';
import { Chips } from '../ui/chips.tsx';
import { type Choice, Choose } from '../ui/list/choose.tsx';
import styles from '../ui/list/list.module.css';
import { filterInWords, KINDS, MONEY, PLANS, TYPES } from './customer-words.ts';
import { CUSTOMERS, FILTERS } from './customers-query.ts';

/** What the listed customers have in common. All of it stands in the address. */
export function CustomersFilters() {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const set = (name: string, value: string) =>
    void navigate(CUSTOMERS.withFilter(address, { [name]: value }));
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
  const chosen = FILTERS.flatMap((name) => {
    const words = filterInWords(name, address.get(name) ?? '');
    return words === null
      ? []
      : [{ name: `${words} ×`, to: CUSTOMERS.withFilter(address, { [name]: '' }), isCurrent: false }];
  });
  return (
    <>
      <form role="search" aria-label="Customers" className={styles.filters} onSubmit={search}>
        <label className={styles.words}>
          Name, email, company or postcode
          <input
            key={address.get('text')}
            name="text"
            type="search"
            defaultValue={address.get('text') ?? ''}
          />
        </label>
        {choice('kind', 'Who', KINDS)}
        {choice('user_type', 'Type', TYPES)}
        {choice('plan', 'Plan', PLANS)}
        {choice('money', 'Money', MONEY)}
        <button type="submit" className="visually-hidden" tabIndex={-1}>
          Find
        </button>
        {chosen.length > 0 && (
          <Link to={CUSTOMERS.path} className={buttons.quiet}>
            All customers
          </Link>
        )}
      </form>
      {chosen.length > 0 && <Chips label="Take a filter away" chips={chosen} />}
    </>
  );
}
