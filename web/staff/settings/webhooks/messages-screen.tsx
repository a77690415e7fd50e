import { useState } from 'react';
import { Link, useParams } from 'react-router';
import type { WebhookMessage } from '#contract/webhooks/webhooks.ts';
import { useLiveCall } from '#web/staff/live/use-live-call.ts';
import { useMay } from '#web/staff/shell/me.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { Empty, Loaded, Screen } from '#web/staff/ui/screen.tsx';
import { shortMoment } from '#web/staff/ui/times.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { showProblem } from '#web/ui/toast/show-problem.ts';
import { showToast } from '#web/ui/toast/toasts.ts';
import { hostOf, messageStateInWords } from './webhook-words.ts';
import styles from './webhooks.module.css';

const AT_ONCE = 50;

/** What one program was sent, with each attempt and what it answered. */
export function MessagesScreen() {
  const { id = '' } = useParams();
  const [older, setOlder] = useState<readonly WebhookMessage[]>([]);
  const [isAll, setIsAll] = useState(false);
  const query = { limit: String(AT_ONCE) };
  // The reader goes on below the message where they were.
  const topics = older.length > 0 ? [] : (['settings'] as const);
  const newest = useLiveCall(`webhook messages ${id}`, topics, () =>
    browserApi('GET /staff/webhooks/{id}/messages', { params: { id }, query }),
  );
  const webhooks = useLiveCall('webhooks', topics, () => browserApi('GET /staff/webhooks'));
  const to = webhooks.answer?.find((webhook) => String(webhook.id) === id);
  const readOn = async (cursor: number) => {
    const outcome = await browserApi('GET /staff/webhooks/{id}/messages', {
      params: { id },
      query: { ...query, cursor: String(cursor) },
    });
    if (!outcome.ok) return showProblem(outcome.problem);
    setOlder((before) => [...before, ...outcome.answer]);
    if (outcome.nextCursor === undefined) setIsAll(true);
  };
  return (
    <Screen
      title="Messages to a program"
      lead={`${to === undefined ? 'Of' : `${hostOf(to)}, of`} the last 30 days. A message that doesn’t arrive is tried again for three days.`}
    >
      <Loaded call={newest} what="the messages" one="webhook">
        {(first) => {
          const all = [...first, ...older];
          const last = all.at(-1);
          if (last === undefined)
            return (
              <Empty>
                <p>Nothing has been sent yet.</p>
              </Empty>
            );
          return (
            <>
              <ul className={styles.list}>
                {all.map((message) => (
                  <Message key={message.id} message={message} onDone={newest.again} />
                ))}
              </ul>
              {!isAll && first.length === AT_ONCE && (
                <p>
                  <ActButton onAct={() => void readOn(last.id)}>Show older ones</ActButton>
                </p>
              )}
            </>
          );
        }}
      </Loaded>
      <p>
        <Link to="/settings/webhooks">Back to the webhooks</Link>
      </p>
    </Screen>
  );
}

function Message({ message, onDone }: { message: WebhookMessage; onDone: () => void }) {
  const may = useMay();
  const { id, type, message_id, payload, queued_at, attempts, state } = message;
  const sendAgain = async () => {
    const outcome = await browserApi('POST /staff/webhook-messages/{id}/attempts', {
      params: { id: String(id) },
    });
    if (!outcome.ok) return showProblem(outcome.problem);
    showToast('It’s on its way again.', { tone: 'good', seconds: 5 });
    onDone();
  };
  return (
    <li className={styles.row}>
      <div>
        <p>
          <strong>{type}</strong> · {shortMoment(queued_at)} · {messageStateInWords(message)}
        </p>
        {attempts.length > 0 && (
          <ol className={styles.attempts} aria-label="Attempts">
            {attempts.map(({ attempted_at, status, answer, milliseconds }) => (
              <li key={attempted_at}>
                {shortMoment(attempted_at)} · {status ?? 'no answer'} · {milliseconds} ms
                {answer !== '' && <div className={styles.answer}>{answer}</div>}
              </li>
            ))}
          </ol>
        )}
        <details>
          <summary>What it says</summary>
          <p className={styles.payload}>{message_id}</p>
          <p className={styles.payload}>{payload}</p>
        </details>
      </div>
      {may('staff') && state !== 'queued' && (
        <ActButton onAct={() => void sendAgain()}>
          Send again
          <span className="visually-hidden"> {message_id}</span>
        </ActButton>
      )}
    </li>
  );
}
