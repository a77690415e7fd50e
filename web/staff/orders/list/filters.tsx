import type { SubmitEvent } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import buttons from '../../../ui/button.module.css';
import { useMe } from '../../shell/me.ts';
import { PAYMENT_CHOICES, STATUS_CHOICES } from '../words.ts';
import styles from './list.module.css';
import { withFilter } from './orders-query.ts';

/** What the listed orders have in common. All of it stands in the address. */
export function Filters() {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const { rights } = useMe();
  const set = (name: string, value: string) => void navigate(withFilter(address, { [name]: value }));
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
  const isFiltered = [...address.keys()].some((name) => !['sort', 'pages', 'marked'].includes(name));
  return (
    <form role="search" aria-label="Orders" className={styles.filters} onSubmit={search}>
      {choice('status', 'Status', STATUS_CHOICES)}
      {choice('held', 'Held', HELD)}
      {choice('service', 'Post', SERVICES)}
      {choice('paid_by', 'Paid by', PAYMENT_CHOICES)}
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
      {isFiltered && (
        <Link to="/orders" className={buttons.quiet}>
          All orders
        </Link>
      )}
    </form>
  );
}

interface Choice {
  value: string;
  text: string;
}

const HELD: readonly Choice[] = [
  { value: 'yes', text: 'Held' },
  { value: 'no', text: 'Not held' },
];

const SERVICES: readonly Choice[] = [
  { value: '1', text: 'First class' },
  { value: '2', text: 'Second class' },
];

interface ChooseProps {
  label: string;
  value: string;
  choices: readonly Choice[];
  onChoose: (value: string) => void;
}

const Choose = ({ label, value, choices, onChoose }: ChooseProps) => (
  <label>
    {label}
    <select value={value} onChange={({ currentTarget }) => onChoose(currentTarget.value)}>
      <option value="">Any</option>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.text}
        </option>
      ))}
    </select>
  </label>
);
