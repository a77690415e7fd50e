import { useId, useState } from 'react';
import { useCall } from '#web/api/use-call.ts';
import { EmailAddress } from '#web/staff/ui/email-address.tsx';
import { usePause } from '#web/staff/ui/use-pause.ts';
import { browserApi } from '#web/state/browser-api.ts';
import form from '#web/ui/form/form.module.css';
import searchField from '#web/ui/search-field.module.css';
import styles from './find-customer.module.css';

const MOST = 6;

interface Props {
  /** What the finder does where it finds nobody. */
  more?: string;
  onChoose: (id: number) => void;
}

/** Looks for a customer by what is typed. */
export function FindCustomer({ more = '', onChoose }: Props) {
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
    <div className={`${form.field} ${styles.find}`}>
      <label htmlFor={id}>Find a customer</label>
      <p id={`${id}-hint`} className={form.hint}>
        By name, company, email or postcode. {more}
      </p>
      <input
        id={id}
        type="search"
        className={searchField.field}
        value={typed}
        autoComplete="off"
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => setTyped(target.value)}
      />
      <p role="status" className={form.hint}>
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
