import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { SubscriberList } from '#contract/newsletters/newsletter.ts';
import { useLiveCall } from '#web/staff/live/use-live-call.ts';
import { useMay } from '#web/staff/shell/me.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { AskDialog } from '#web/staff/ui/acts/ask-dialog.tsx';
import { FRESH_CODE, FreshCodeField, withFreshCode } from '#web/staff/ui/acts/fresh-code.tsx';
import { Empty, Loaded, Screen } from '#web/staff/ui/screen.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import buttons from '#web/ui/button.module.css';
import { downloadFile } from '#web/ui/download-file.ts';
import { dayInWords } from '#web/ui/times.ts';
import styles from './newsletter.module.css';
import { peopleInWords } from './newsletter-words.ts';

/** Who gets the newsletter: to be searched, and taken along as a file. */
export function SubscribersScreen() {
  const may = useMay();
  const [query, setQuery] = useSearchParams();
  const [asks, setAsks] = useState(false);
  const search = query.get('search') ?? '';
  const call = useLiveCall(`subscribers ${search}`, ['customers'], () =>
    browserApi('GET /staff/subscribers', { query: { search } }),
  );
  return (
    <Screen
      title="Subscribers"
      lead={<Link to="/newsletter">All newsletters</Link>}
      actions={may('people') && <ActButton onAct={() => setAsks(true)}>Export all as CSV</ActButton>}
    >
      <form
        role="search"
        className={styles.acts}
        onSubmit={(event) => {
          event.preventDefault();
          const typed = new FormData(event.currentTarget).get('search');
          setQuery(typeof typed === 'string' && typed !== '' ? { search: typed.trim() } : {});
        }}
      >
        <label>
          Part of an address{' '}
          <input key={search} name="search" type="search" defaultValue={search} className={styles.search} />
        </label>
        <button type="submit" className={buttons.quiet}>
          Find
        </button>
      </form>
      <Loaded call={call} what="the subscribers">
        {(list) => <Found list={list} search={search} />}
      </Loaded>
      {asks && <ExportDialog onClose={() => setAsks(false)} />}
    </Screen>
  );
}

function Found({ list: { total, found }, search }: { list: SubscriberList; search: string }) {
  if (found.length === 0)
    return (
      <Empty>
        <p>{search === '' ? 'Nobody has subscribed yet.' : `No address holds “${search}”.`}</p>
      </Empty>
    );
  return (
    <>
      <p role="status">
        A newsletter would go to {peopleInWords(total)} now.
        {found.length === 200 && ' The newest 200 are shown: search for the others.'}
      </p>
      <table className={styles.table}>
        <caption className="visually-hidden">Subscribers, the newest first</caption>
        <thead>
          <tr>
            <th scope="col">Email</th>
            <th scope="col">Subscribed</th>
            <th scope="col">Mailbox</th>
          </tr>
        </thead>
        <tbody>
          {found.map(({ email, subscribed_at, is_refused }) => (
            <tr key={email}>
              <th scope="row">{email}</th>
              <td>{dayInWords(subscribed_at)}</td>
              <td>{is_refused ? 'Refuses mail, so it gets none' : ''}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

const ExportDialog = ({ onClose }: { onClose: () => void }) => (
  <AskDialog
    title="Export all subscribers"
    fields={FRESH_CODE}
    button="Save the file"
    send={(typed) => withFreshCode(typed, () => browserApi('POST /staff/subscriber-files'))}
    onDone={({ name, csv }) => {
      downloadFile(name, new Blob([csv], { type: 'text/csv' }));
      onClose();
    }}
    onClose={onClose}
  >
    <p>The file names people: keep it no longer than you need it. The audit log says who made it.</p>
    <FreshCodeField />
  </AskDialog>
);
