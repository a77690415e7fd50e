import { useId, useState } from 'react';
import { Link } from 'react-router';
import type { CustomerInFull } from '#contract/customer-desk/customer-page.ts';
import { useCall } from '#web/api/use-call.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { EmailAddress } from '#web/staff/ui/email-address.tsx';
import { usePause } from '#web/staff/ui/use-pause.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { pounds } from '#web/ui/figures.ts';
import { Facts } from '#web/ui/panel.tsx';
import styles from './take-order.module.css';

const MOST = 6;

/** Looks for a customer by what is typed. Nobody has to be one: a new buyer is mailed at the address that is typed below. */
export function ChooseBuyer({ onChoose }: { onChoose: (id: number) => void }) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const text = usePause(typed.trim());
  const search = useCall(text, () =>
    text.length < 2
      ? Promise.resolve({ ok: true as const, answer: null })
      : browserApi('GET /staff/customers', { query: { text } }),
  );
  const customers = text.length < 2 ? [] : (search.answer?.customers ?? []);
  return (
    <div className={styles.add}>
      <label htmlFor={id}>Find a customer</label>
      <p id={`${id}-hint`} className={styles.hint}>
        By name, company, email or postcode. For somebody new, leave this empty.
      </p>
      <input
        id={id}
        type="search"
        value={typed}
        autoComplete="off"
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => setTyped(target.value)}
      />
      <p role="status" className={styles.hint}>
        {text.length >= 2 && search.answer !== null && customers.length === 0 ? 'No customer matches.' : ''}
      </p>
      {customers.length > 0 && (
        <ul className={styles.found}>
          {customers.slice(0, MOST).map((customer) => (
            <li key={customer.id}>
              <button type="button" onClick={() => onChoose(customer.id)}>
                <strong>{customer.full_name || customer.email}</strong>
                <span>
                  {[customer.company_name, customer.kind === 'guest' ? 'guest' : '']
                    .filter(Boolean)
                    .join(', ')}
                </span>
                <EmailAddress address={customer.email} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

export const WhoBuys = ({ customer, onAnother }: { customer: CustomerInFull; onAnother: () => void }) => (
  <>
    <Facts
      facts={[
        [
          'Customer',
          <Link key="to" to={`/customers/${customer.id}`}>
            {customer.full_name || customer.email}
          </Link>,
        ],
        ['Company', customer.company_name],
        ['Email', <EmailAddress key="email" address={customer.email} />],
        ['Credit', customer.credit > 0 ? pounds(customer.credit) : ''],
        [
          'On account',
          customer.balance_limit > 0
            ? `${pounds(customer.owed)} owed of ${pounds(customer.balance_limit)}`
            : '',
        ],
      ]}
    />
    <ActButton onAct={onAnother}>Somebody else</ActButton>
  </>
);
