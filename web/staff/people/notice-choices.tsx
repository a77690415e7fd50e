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
import { ThisBrowser } from './this-browser.tsx';

const WORDS: Readonly<Record<NoticeKind, string>> = {
  'late order': 'An order came in for today after the day was started',
  'short bean': 'Orders need more of a bean than there is',
  'green to buy': 'A bean falls below its reorder point',
  'failed payment': 'A payment was taken back, isn’t as agreed, or was refused and the order is still unpaid',
  'second person': 'A colleague needs a second person for what you may confirm',
  'failed back-up': 'Two nights’ back-ups in a row failed',
};

/** What one hears about, of what one’s rights let one see: by mail, in one’s browsers, by both or not at all. */
export function NoticeChoices() {
  const call = useLiveCall('notices', ['staff'], () => browserApi('GET /staff/me/notices'));
  return (
    <section>
      <h2>Notices</h2>
      <Loaded call={call} what="your notices">
        {(choices) =>
          choices.length === 0 ? (
            <p>There is nothing that your rights let us tell you about.</p>
          ) : (
            <>
              <ul className={styles.list} aria-label="Notices">
                {choices.map((choice) => (
                  <li key={choice.kind}>
                    <fieldset className={styles.notice}>
                      <legend>{WORDS[choice.kind]}</legend>
                      <NoticeTick choice={choice} way="mailed" onSaved={call.again} />
                      <NoticeTick choice={choice} way="pushed" onSaved={call.again} />
                    </fieldset>
                  </li>
                ))}
              </ul>
              <ThisBrowser />
            </>
          )
        }
      </Loaded>
    </section>
  );
}

const WAYS = { mailed: 'By mail', pushed: 'In my browsers' } as const;

interface TickProps {
  choice: NoticeChoice;
  way: keyof typeof WAYS;
  onSaved: () => void;
}

/** It shows what was ticked before the answer has come; a refusal takes that back. */
function NoticeTick({ choice, way, onSaved }: TickProps) {
  const chosen = choice[way];
  const [stored, setStored] = useState(chosen);
  const [shown, setShown] = useState(chosen);
  const isSending = useRef(false);
  // Changed in another tab, or read again.
  if (stored !== chosen) {
    setStored(chosen);
    setShown(chosen);
  }
  const choose = async (wanted: boolean) => {
    if (isSending.current) return;
    isSending.current = true;
    setShown(wanted);
    const outcome = await browserApi('PUT /staff/me/notices', { body: { kind: choice.kind, [way]: wanted } });
    isSending.current = false;
    if (outcome.ok) {
      showToast(outcome.answer.message, { tone: 'good', seconds: 5 });
      onSaved();
    } else {
      setShown(chosen);
      showProblem(outcome.problem);
    }
  };
  return (
    <Tick checked={shown} onChange={({ currentTarget }) => void choose(currentTarget.checked)}>
      {WAYS[way]}
    </Tick>
  );
}
