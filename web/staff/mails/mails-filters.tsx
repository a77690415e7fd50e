import type { SubmitEvent } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useLiveCall } from '#web/staff/live/use-live-call.ts';
import { Chips } from '#web/staff/ui/chips.tsx';
import { Choose } from '#web/staff/ui/list/choose.tsx';
import styles from '#web/staff/ui/list/list.module.css';
import { browserApi } from '#web/state/browser-api.ts';
import buttons from '#web/ui/button.module.css';
import { isFiltered, MAILS, REFUSED } from './mails-query.ts';

/** What needs somebody stands first, with how many there are; all of it stands in the address. */
export function MailsFilters() {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const outbox = useLiveCall('outbox', ['mails'], () => browserApi('GET /staff/outbox'));
  const set = (name: string, value: string) => void navigate(MAILS.withFilter(address, { [name]: value }));
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const to = new FormData(event.currentTarget).get('to');
    set('to', typeof to === 'string' ? to.trim() : '');
  };
  const state = address.get('state') ?? '';
  const view = (name: string, wanted: string, count?: number) => ({
    name,
    ...(count === undefined ? {} : { count }),
    to: MAILS.withFilter(address, { state: wanted }),
    isCurrent: state === wanted,
  });
  return (
    <>
      <Chips
        label="Mails by state"
        chips={[
          view('All', ''),
          view('Waiting', 'waiting', outbox.answer?.waiting),
          view('Failed', 'failed', outbox.answer?.failed),
          view('Sent', 'sent'),
          view('Stopped', 'stopped'),
          {
            name: 'Bounced addresses',
            ...(outbox.answer === null ? {} : { count: outbox.answer.marked }),
            to: REFUSED.path,
            isCurrent: false,
          },
        ]}
      />
      <form role="search" aria-label="Mails" className={styles.filters} onSubmit={search}>
        <label className={styles.words}>
          Full email address
          <input key={address.get('to')} name="to" type="email" defaultValue={address.get('to') ?? ''} />
        </label>
        <Choose
          label="Kind"
          value={address.get('kind') ?? ''}
          choices={(outbox.answer?.kinds ?? []).map((kind) => ({ value: kind, text: kind }))}
          onChoose={(kind) => set('kind', kind)}
        />
        <button type="submit" className={buttons.quiet}>
          Find
        </button>
        {isFiltered(address) && (
          <Link to={MAILS.path} className={buttons.quiet}>
            All mails
          </Link>
        )}
      </form>
    </>
  );
}
