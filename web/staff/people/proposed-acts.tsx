import { useId, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { ProposedAct } from '#contract/staff-agents/proposed-acts.ts';
import { proposedActInWords } from '#domain/staff/proposed-act.ts';
import { answerDrafts, changeDraft } from '#web/staff/inbox/answer-drafts.ts';
import { useLiveCall } from '#web/staff/live/use-live-call.ts';
import { useMe } from '#web/staff/shell/me.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { AskDialog } from '#web/staff/ui/acts/ask-dialog.tsx';
import { FRESH_CODE, FreshCodeField, withFreshCode } from '#web/staff/ui/acts/fresh-code.tsx';
import { draftKey } from '#web/staff/ui/drafts.ts';
import { shortMoment } from '#web/staff/ui/times.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { capitalised } from '#web/ui/capitalised.ts';
import { showProblem } from '#web/ui/toast/show-problem.ts';
import { showToast } from '#web/ui/toast/toasts.ts';
import styles from './people.module.css';
import { isNow, wordsOf } from './proposed-act-words.ts';

/** What assistants propose, for those who may do it; not at a tablet of the floor, where nothing is confirmed. */
export const ProposedActs = () => (useMe().tablet === null ? <Waiting /> : null);

/** It stays out of the way of the day’s work: where it can’t be loaded, or there is none, nothing is shown. */
function Waiting() {
  const proposed = useLiveCall('proposed acts', ['staff', 'orders'], () =>
    browserApi('GET /staff/proposed-acts'),
  );
  const [opened, setOpened] = useState<ProposedAct | null>(null);
  const heading = useId();
  const waiting = proposed.answer ?? [];
  const done = () => {
    setOpened(null);
    proposed.again();
  };
  const refuse = async (id: number) => {
    const outcome = await browserApi('DELETE /staff/proposed-acts/{id}', { params: { id: String(id) } });
    if (!outcome.ok) showProblem(outcome.problem);
    done();
  };
  if (waiting.length === 0) return null;
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>Proposed by assistants</h2>
      <ul className={styles.list}>
        {waiting.map((act) => (
          <li key={act.id} className={styles.row}>
            <Proposed proposed={act} />
            <div className={styles.acts}>
              <ActButton onAct={() => setOpened(act)}>Look and confirm</ActButton>
              <ActButton kind="grave" onAct={() => refuse(act.id)}>
                {act.is_own ? 'Withdraw' : 'Refuse'}
              </ActButton>
            </div>
          </li>
        ))}
      </ul>
      {opened !== null && <Confirm proposed={opened} onDone={done} onClose={() => setOpened(null)} />}
    </section>
  );
}

function Proposed({ proposed }: { proposed: ProposedAct }) {
  const { is_own, proposed_by, through, ends_at, begun_by } = proposed;
  return (
    <div>
      <p>
        {is_own ? 'Your assistant' : `${proposed_by}’s assistant`} at <bdi>{through}</bdi> asks to{' '}
        <strong>{inWords(proposed)}</strong>
      </p>
      {wordsOf(proposed).map((words) => (
        <p key={words} className={styles.words}>
          {words}
        </p>
      ))}
      <p>
        <Link to={placeOf(proposed)}>{isNow(proposed)}</Link> · ends {shortMoment(ends_at)}
      </p>
      {begun_by !== null && (
        <p role="status">
          {begun_by} confirmed this, but the shop was interrupted and can’t tell whether it was done. Look
          there first.
        </p>
      )}
    </div>
  );
}

const inWords = ({ act, object_id: id, in_stock: inStock, now: { name } }: ProposedAct) =>
  proposedActInWords(act, { id, name, inStock });

function placeOf({ act, object_id: id }: ProposedAct): string {
  if (act === 'draft answer') return `/inbox/${id}`;
  return act === 'change shelf' ? `/coffees/beans/${id}` : `/orders/${id}`;
}

interface ConfirmProps {
  proposed: ProposedAct;
  onDone: () => void;
  onClose: () => void;
}

function Confirm({ proposed, onDone, onClose }: ConfirmProps) {
  const me = useMe();
  const navigate = useNavigate();
  const isDraft = proposed.act === 'draft answer';
  const done = ({ message }: { message: string }) => {
    if (isDraft) {
      const key = draftKey(me.id, proposed.object_id);
      const before = answerDrafts.read(key)?.text ?? '';
      changeDraft(key, () => ({ text: [before, proposed.words].filter(Boolean).join('\n\n') }));
      void navigate(placeOf(proposed));
    }
    showToast(message, { tone: 'good', seconds: 5 });
    onDone();
  };
  return (
    <AskDialog
      title={capitalised(inWords(proposed))}
      fields={FRESH_CODE}
      button={isDraft ? 'Take it as my draft' : 'Confirm, in my name'}
      send={(typed) =>
        withFreshCode(typed, () =>
          browserApi('POST /staff/proposed-acts/{id}/confirmations', {
            params: { id: String(proposed.id) },
            body: { version: proposed.now.version },
          }),
        )
      }
      onDone={done}
      onClose={onClose}
    >
      <div>
        <p>{isNow(proposed)}</p>
        {wordsOf(proposed).map((words) => (
          <p key={words} className={styles.words}>
            {words}
          </p>
        ))}
      </div>
      <FreshCodeField />
    </AskDialog>
  );
}
