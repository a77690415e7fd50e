import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { NewsletterSummary } from '#contract/newsletters/newsletter.ts';
import { useLiveCall } from '#web/staff/live/use-live-call.ts';
import { useMay } from '#web/staff/shell/me.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { AskDialog } from '#web/staff/ui/acts/ask-dialog.tsx';
import { useKeys } from '#web/staff/ui/keys/use-keys.ts';
import { Empty, Loaded, Screen } from '#web/staff/ui/screen.tsx';
import { type Column, DataTable } from '#web/staff/ui/table/data-table.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { momentInWords } from '#web/ui/times.ts';
import { AnnounceDialog } from './announce-dialog.tsx';
import { KINDS, stateInWords } from './newsletter-words.ts';

/** All newsletters, and a new one. */
export function NewsletterList() {
  const may = useMay();
  const navigate = useNavigate();
  const newsletters = useLiveCall('newsletters', ['customers'], () => browserApi('GET /staff/newsletters'));
  const [asks, setAsks] = useState<'write' | 'announce'>();
  const close = () => setAsks(undefined);
  useKeys(
    'Newsletters',
    may('people')
      ? [
          { press: 'n', does: 'Write a newsletter', act: () => setAsks('write') },
          { press: 'a', does: 'Announce a change of our terms', act: () => setAsks('announce') },
        ]
      : [],
  );
  return (
    <Screen
      title="Newsletters and announcements"
      lead={<Link to="/newsletter/subscribers">Who gets them</Link>}
      actions={
        may('people') && (
          <>
            <ActButton press="a" onAct={() => setAsks('announce')}>
              Announce a change
            </ActButton>
            <ActButton kind="primary" press="n" onAct={() => setAsks('write')}>
              Write one
            </ActButton>
          </>
        )
      }
    >
      <Loaded call={newsletters} what="the newsletters">
        {(all) => (all.length === 0 ? <None /> : <All newsletters={all} />)}
      </Loaded>
      {asks === 'announce' && <AnnounceDialog onClose={close} />}
      {asks === 'write' && (
        <AskDialog
          title="Write a newsletter"
          fields={{ subject: { label: 'Subject' } }}
          button="Begin the draft"
          send={({ subject }) =>
            browserApi('POST /staff/newsletters', {
              body: { kind: 'news', subject, preheader: '', text: '' },
            })
          }
          onDone={({ id }) => void navigate(`/newsletter/${id}`)}
          onClose={close}
        >
          <TextField name="subject" value="News from the roastery" />
        </AskDialog>
      )}
    </Screen>
  );
}

const None = () => (
  <Empty>
    <p>
      <strong>No newsletter has been written yet.</strong>
    </p>
    <p>A draft goes to nobody: write it, look at it, send it to yourself first.</p>
  </Empty>
);

const All = ({ newsletters }: { newsletters: readonly NewsletterSummary[] }) => (
  <DataTable
    caption="Newsletters, the newest first"
    rows={newsletters}
    idOf={({ id }) => String(id)}
    toOf={({ id }) => `/newsletter/${id}`}
    rowHead={{ head: 'Subject', cell: ({ subject }) => subject }}
    columns={COLUMNS}
  />
);

const COLUMNS: readonly Column<NewsletterSummary>[] = [
  { head: 'What it is', cell: ({ kind }) => KINDS[kind] },
  { head: 'State', cell: stateInWords, isWide: true },
  {
    head: 'Copies',
    cell: ({ copies, state }) => (state === 'draft' || state === 'scheduled' ? '–' : copies),
    isFigure: true,
  },
  {
    head: 'Last changed',
    cell: ({ changed_by, changed_at }) => `${changed_by}, ${momentInWords(changed_at)}`,
  },
];
