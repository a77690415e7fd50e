import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import type { StaffPublication } from '#contract/public-blends/staff-publications.ts';
import { LOOK_WORDS } from '#domain/packing/label-name.ts';
import { LONGEST_ASKED } from '#domain/public-blends/limits.ts';
import { useLiveCall } from '#web/staff/live/use-live-call.ts';
import { useMay } from '#web/staff/shell/me.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { AskDialog } from '#web/staff/ui/acts/ask-dialog.tsx';
import { Empty, Loaded, Screen } from '#web/staff/ui/screen.tsx';
import { shortMoment } from '#web/staff/ui/times.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { TextArea } from '#web/ui/form/text-field.tsx';
import { Facts, Panel } from '#web/ui/panel.tsx';
import { showProblem } from '#web/ui/toast/show-problem.ts';
import { showToast } from '#web/ui/toast/toasts.ts';
import styles from './inbox.module.css';

/** What a member wants to be public, or what was reported: whatever everybody would read, and what to do with it. */
export function PublicationScreen() {
  const { id = '' } = useParams();
  const call = useLiveCall(id, ['inbox'], () => browserApi('GET /staff/publications', { query: { id } }));
  return (
    <Screen title="Public blend" lead={<Link to="/inbox">Inbox</Link>}>
      <Loaded call={call} what="the blend" one="blend">
        {([shown]) =>
          shown === undefined ? (
            <Empty>
              <p>
                <strong>This blend is gone.</strong>
              </p>
            </Empty>
          ) : (
            <Shown publication={shown} again={call.again} />
          )
        }
      </Loaded>
    </Screen>
  );
}

function Shown({ publication, again }: { publication: StaffPublication; again: () => void }) {
  const { name, story, description, recipe, roast, maker, reports, earlier, state } = publication;
  return (
    <>
      <Panel title={name}>
        <p className={styles.text}>{story}</p>
        {publication.looks_needed.length > 0 && (
          <p>
            <strong>{publication.looks_needed.map((look) => LOOK_WORDS[look]).join(' ')}</strong>
          </p>
        )}
        <Facts
          facts={[
            [
              'State',
              STATES[state] + (publication.was_public && state !== 'public' ? ', was public before' : ''),
            ],
            ['On its own page', description],
            ['Made of', recipe.map((row) => `${row.percentage}% ${row.bean_name}`).join(', ')],
            ['Roast', roast],
            ['Maker', `${maker.shown_name}, ${maker.handle}`],
            ['About the maker', maker.about],
          ]}
        />
        <p>
          <Link to={`/customers/${maker.customer_id}`}>The maker’s customer page</Link>
        </p>
        <Acts publication={publication} again={again} />
      </Panel>
      {reports.length > 0 && (
        <Panel title="Reports">
          {reports.map(({ reason, reported_at }) => (
            <p key={reported_at} className={styles.text}>
              {shortMoment(reported_at)}: {reason}
            </p>
          ))}
        </Panel>
      )}
      {earlier.length > 0 && (
        <Panel title="Other blends of this maker">
          {earlier.map((other) => (
            <p key={other.ctaps_id} className={styles.text}>
              {other.name} ({STATES[other.state].toLowerCase()}): {other.story}
            </p>
          ))}
        </Panel>
      )}
    </>
  );
}

const STATES: Readonly<Record<StaffPublication['state'], string>> = {
  waiting: 'Waits for a look',
  public: 'Public',
  asked: 'Asked for another word',
  hidden: 'Hidden',
  withdrawn: 'Withdrawn',
};

function Acts({ publication, again }: { publication: StaffPublication; again: () => void }) {
  const { id, version, state, maker } = publication;
  const may = useMay();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  if (maker.is_own) return <p>This is your own blend, so somebody else looks at it.</p>;
  if (state === 'withdrawn') return <p>Its maker has withdrawn it.</p>;
  if (!may('people')) return null;
  const send = (body: { verdict: 'publish' | 'ask' | 'hide'; words?: string }) =>
    browserApi('POST /staff/publications/{id}/looks', {
      params: { id: String(id) },
      body: { ...body, version },
    });
  const done = (words: string) => {
    showToast(words, { tone: 'good', seconds: 4 });
    void navigate('/inbox');
  };
  const look = async (verdict: 'publish' | 'hide') => {
    if (busy) return;
    setBusy(true);
    const outcome = await send({ verdict });
    setBusy(false);
    if (outcome.ok) done(verdict === 'publish' ? 'The blend is public.' : 'The blend is hidden.');
    else {
      showProblem(outcome.problem);
      again();
    }
  };
  return (
    <div className={styles.acts}>
      <ActButton kind="primary" press="p" busy={busy} onAct={() => void look('publish')}>
        Publish
      </ActButton>
      <ActButton press="w" onAct={() => setAsking(true)}>
        Ask for another word
      </ActButton>
      <ActButton kind="grave" busy={busy} onAct={() => void look('hide')}>
        Hide
      </ActButton>
      {asking && (
        <AskDialog
          title="Ask for another word"
          fields={WORDS}
          button="Send"
          send={({ words }) => send({ verdict: 'ask', words })}
          onDone={() => done('The maker has been asked by email.')}
          onClose={() => setAsking(false)}
        >
          <TextArea name="words" maxLength={LONGEST_ASKED} />
        </AskDialog>
      )}
    </div>
  );
}

const WORDS = {
  words: { label: 'What should they change? It’s mailed as it is.', kind: 'paragraph' },
} as const;
