import type { Thread, ThreadMessage } from '#contract/inbox/threads.ts';
import { useMay } from '#web/staff/shell/me.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { clockTime, shortMoment } from '#web/staff/ui/times.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { pounds } from '#web/ui/figures.ts';
import { Panel } from '#web/ui/panel.tsx';
import { showToast } from '#web/ui/toast/toasts.ts';
import styles from './inbox.module.css';

interface Props {
  message: ThreadMessage;
  thread: Thread;
  again: () => void;
}

/** What was written, and with what was sent along. An answer that can’t be mailed says so, and can be taken back. */
export function MessagePanel({ message, thread, again }: Props) {
  const may = useMay();
  const { by, text, written_at, proposals, waiting } = message;
  const takeBack = async (id: string) => {
    const outcome = await browserApi('DELETE /staff/thread-answers/{id}', { params: { id } });
    if (outcome.ok) showToast(outcome.answer.message, { tone: 'good', seconds: 4 });
    else showToast(outcome.problem.message, { tone: 'bad', seconds: 8 });
    again();
  };
  return (
    <Panel
      title={`${by ?? (thread.name === '' ? 'They' : thread.name)}, ${shortMoment(written_at)}${howFar(waiting)}`}
    >
      <p className={styles.text}>{text}</p>
      {proposals.map((proposal) => (
        <p key={JSON.stringify(proposal.blend_recipes)}>
          {proposal.roast}, {pounds(proposal.price_per_kilo)} a kilo:{' '}
          {proposal.blend_recipes.map((row) => `${row.percentage}% ${row.name}`).join(', ')}
        </p>
      ))}
      {waiting?.has_failed === true && (
        <>
          <p>
            <strong>It couldn’t be mailed.</strong> It is tried again at {clockTime(waiting.due_at)}.
          </p>
          {may('people') && (
            <ActButton onAct={() => void takeBack(waiting.id)}>Take the answer back</ActButton>
          )}
        </>
      )}
    </Panel>
  );
}

function howFar(waiting: ThreadMessage['waiting']): string {
  if (waiting === null) return '';
  return waiting.has_failed ? ', not mailed yet' : ', going out';
}
