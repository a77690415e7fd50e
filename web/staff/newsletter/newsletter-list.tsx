import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { NewsletterSummary } from '#contract/newsletters/newsletter.ts';
import { useLiveCall } from '#web/staff/live/use-live-call.ts';
import { useMay } from '#web/staff/shell/me.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { useKeys } from '#web/staff/ui/keys/use-keys.ts';
import { Empty, Loaded, Screen } from '#web/staff/ui/screen.tsx';
import { type Column, DataTable } from '#web/staff/ui/table/data-table.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import { momentInWords } from '#web/ui/times.ts';
import { showProblem } from '#web/ui/toast/show-problem.ts';
import { AnnounceDialog } from './announce-dialog.tsx';
import { KINDS, stateInWords } from './newsletter-words.ts';

/** All newsletters, and a new one. */
export function NewsletterList() {
  const may = useMay();
  const navigate = useNavigate();
  const newsletters = useLiveCall('newsletters', ['customers'], () => browserApi('GET /staff/newsletters'));
  const [announces, setAnnounces] = useState(false);
  const begin = async () => {
    const outcome = await browserApi('POST /staff/newsletters', { body: FIRST_WORDS });
    if (outcome.ok) await navigate(`/newsletter/${outcome.answer.id}`);
    else showProblem(outcome.problem);
  };
  useKeys(
    'Newsletters',
    may('people')
      ? [
          { press: 'n', does: 'Write a newsletter', act: () => void begin() },
          { press: 'a', does: 'Announce a change of our terms', act: () => setAnnounces(true) },
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
            <ActButton press="a" onAct={() => setAnnounces(true)}>
              Announce a change
            </ActButton>
            <ActButton kind="primary" press="n" onAct={begin}>
              Write one
            </ActButton>
          </>
        )
      }
    >
      <Loaded call={newsletters} what="the newsletters">
        {(all) => (all.length === 0 ? <None /> : <All newsletters={all} />)}
      </Loaded>
      {announces && <AnnounceDialog onClose={() => setAnnounces(false)} />}
    </Screen>
  );
}

const FIRST_WORDS = { kind: 'news', subject: 'News from the roastery', preheader: '', text: '' } as const;

const None = () => (
  <Empty>
    <p>
      <strong>No newsletter was written yet.</strong>
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
