import { useSearchParams } from 'react-router';
import type { StaffMail } from '#contract/mail/staff-mails.ts';
import { useLiveCall } from '#web/staff/live/use-live-call.ts';
import { EmailAddress } from '#web/staff/ui/email-address.tsx';
import styles from '#web/staff/ui/list/list.module.css';
import { Pages } from '#web/staff/ui/list/pages.tsx';
import { Empty, Loaded, Screen } from '#web/staff/ui/screen.tsx';
import { type Column, DataTable } from '#web/staff/ui/table/data-table.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import { STATES, triesInWords, whenInWords } from './mail-words.ts';
import { MailsFilters } from './mails-filters.tsx';
import { askedBy, isFiltered, MAILS } from './mails-query.ts';

/** Every mail that the shop wrote, the newest first. */
export function MailsScreen() {
  const [address] = useSearchParams();
  const listQuery = askedBy(address);
  const call = useLiveCall(JSON.stringify(listQuery), ['mails'], () =>
    browserApi('GET /staff/mails', { query: listQuery }),
  );
  return (
    <Screen title="Mails" lead="What the shop wrote to people, and whether it got there.">
      <MailsFilters />
      <Loaded call={call} what="mails">
        {({ mails, next_cursor }) => (
          <>
            {mails.length === 0 ? (
              <Nothing isFiltered={isFiltered(address)} />
            ) : (
              <DataTable
                caption="Mails, the newest first"
                rows={mails}
                idOf={({ id }) => String(id)}
                toOf={({ id }) => `/mails/${id}`}
                rowHead={{ head: 'Subject', cell: ({ subject }) => subject }}
                columns={COLUMNS}
              />
            )}
            <Pages of={MAILS} next={next_cursor} />
          </>
        )}
      </Loaded>
    </Screen>
  );
}

const Nothing = ({ isFiltered }: { isFiltered: boolean }) => (
  <Empty>
    <p>
      <strong>{isFiltered ? 'No mails match.' : 'No mail has been written yet.'}</strong>
    </p>
    <p>
      {isFiltered
        ? 'Take a filter away. An address is only found whole.'
        : 'Mails about orders and accounts come here by themselves.'}
    </p>
  </Empty>
);

const COLUMNS: readonly Column<StaffMail>[] = [
  {
    head: 'To',
    cell: ({ to, kind }) => (
      <div className={styles.stack}>
        <span>
          <EmailAddress address={to} />
        </span>
        <span className={styles.more}>{kind}</span>
      </div>
    ),
    isWide: true,
  },
  {
    head: 'State',
    cell: (mail) => (
      <div className={styles.stack}>
        <span>{STATES[mail.state]}</span>
        <span className={styles.more}>{mail.error}</span>
      </div>
    ),
    isWide: true,
  },
  {
    head: 'When',
    cell: (mail) => (
      <div className={styles.stack}>
        <span>{whenInWords(mail)}</span>
        <span className={styles.more}>
          {mail.attempts > 1 || mail.state !== 'sent' ? triesInWords(mail) : ''}
        </span>
      </div>
    ),
  },
];
