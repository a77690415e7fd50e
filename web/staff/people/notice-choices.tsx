import { useRef, useState } from 'react';
import type { NoticeChoice } from '#contract/notices/notices.ts';
import type { NoticeKind } from '#domain/notices/notices.ts';
import { useLiveCall } from '#web/staff/live/use-live-call.ts';
import { Loaded } from '#web/staff/ui/screen.tsx';
import { Tick } from '#web/staff/ui/tick.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import { showProblem } from '#web/ui/toast/show-problem.ts';
import { showToast } from '#web/ui/toast/toasts.ts';
import styles from './people.module.css';

const WORDS: Readonly<Record<NoticeKind, string>> = {
  'late order': 'An order came in for today after the day was started',
  'short bean': 'Orders need more of a bean than there is',
  'failed payment': 'A payment was taken back, isn’t as agreed, or was refused and the order is still unpaid',
  'second person': 'A colleague needs a second person for what you may confirm',
  'failed back-up': 'Two nights’ back-ups in a row failed',
};

/** What one is mailed about, of what one’s rights let one see. A tick holds at once. */
export function NoticeChoices() {
  const call = useLiveCall('notices', ['staff'], () => browserApi('GET /staff/me/notices'));
  return (
    <section>
      <h2>Notices by mail</h2>
      <Loaded call={call} what="your notices">
        {(choices) =>
          choices.length === 0 ? (
            <p>There is nothing that your rights let us mail you about.</p>
          ) : (
            <ul className={styles.list} aria-label="Notices by mail">
              {choices.map((choice) => (
                <li key={choice.kind}>
                  <NoticeTick choice={choice} onSaved={call.again} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}

/** It shows what was ticked before the answer has come; a refusal takes that back. */
function NoticeTick({ choice: { kind, mailed }, onSaved }: { choice: NoticeChoice; onSaved: () => void }) {
  const [stored, setStored] = useState(mailed);
  const [shown, setShown] = useState(mailed);
  const isSending = useRef(false);
  // Changed in another tab, or read again.
  if (stored !== mailed) {
    setStored(mailed);
    setShown(mailed);
  }
  const choose = async (wanted: boolean) => {
    if (isSending.current) return;
    isSending.current = true;
    setShown(wanted);
    const outcome = await browserApi('PUT /staff/me/notices', { body: { kind, mailed: wanted } });
    isSending.current = false;
    if (outcome.ok) {
      showToast(outcome.answer.message, { tone: 'good', seconds: 5 });
      onSaved();
    } else {
      setShown(mailed);
      showProblem(outcome.problem);
    }
  };
  return (
    <Tick checked={shown} onChange={({ currentTarget }) => void choose(currentTarget.checked)}>
      {WORDS[kind]}
    </Tick>
  );
}
