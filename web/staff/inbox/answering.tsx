import { useRef } from 'react';
import type { Thread, ThreadMessage } from '#contract/inbox/threads.ts';
import { useCall } from '#web/api/use-call.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { useKeys } from '#web/staff/ui/keys/use-keys.ts';
import { browserApi } from '#web/state/browser-api.ts';
import form from '#web/ui/form/form.module.css';
import { Panel } from '#web/ui/panel.tsx';
import styles from './inbox.module.css';
import { Proposals } from './proposals.tsx';
import { useThreadActs } from './use-thread-acts.ts';

/** So many saved replies have a digit for a key. */
const WITH_KEYS = 9;

/** The field to answer in, saved replies to put into it, and what else can be done with the thread. */
export function Answering({ thread, again }: { thread: Thread; again: () => void }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const { text, setText, chosen, choose, missed, readMissed, busy, send, end, assign } = useThreadActs(
    thread,
    again,
  );
  const call = useCall('saved replies', () => browserApi('GET /staff/saved-replies'));
  const replies = thread.email === null ? [] : (call.answer ?? []);
  const insert = (reply: string) => {
    setText((before) => (before === '' ? reply : `${before}\n\n${reply}`));
    field.current?.focus();
  };
  const words = thread.state === 'done' ? 'Open it again' : 'Done';
  useKeys('Thread', [
    { press: 'a', does: 'Answer', act: () => field.current?.focus() },
    { press: 'e', does: words, act: () => void end() },
    ...replies.slice(0, WITH_KEYS).map((reply, index) => ({
      press: String(index + 1),
      does: `Insert “${reply.name}”`,
      act: () => insert(reply.text),
    })),
  ]);
  return (
    <>
      {thread.kind === 'taste match' && thread.email !== null && (
        <Proposals wanted={thread.brand ?? ''} chosen={chosen} choose={choose} />
      )}
      <Panel title="Answer">
        {thread.email === null ? (
          <p>They left no address, so there is nobody to answer.</p>
        ) : (
          <div className={form.field}>
            <label htmlFor="answer">Your reply, in plain text</label>
            <textarea
              ref={field}
              id="answer"
              rows={8}
              maxLength={5000}
              className={`${form.control} ${form.paragraph}`}
              value={text}
              onChange={({ currentTarget: { value } }) => setText(() => value)}
            />
          </div>
        )}
        <Missed
          missed={missed}
          thread={thread}
          onRead={() => {
            readMissed();
            field.current?.focus();
          }}
        />
        <div className={styles.acts}>
          {thread.email !== null && (
            <ActButton kind="primary" busy={busy} onAct={() => void send()}>
              Send the answer
            </ActButton>
          )}
          <ActButton press="e" onAct={() => void end()}>
            {words}
          </ActButton>
          {replies.map((reply, index) => (
            <ActButton
              key={reply.id}
              onAct={() => insert(reply.text)}
              {...(index < WITH_KEYS ? { press: String(index + 1) } : {})}
            >
              {reply.name}
            </ActButton>
          ))}
        </div>
        <Assigned thread={thread} assign={assign} />
      </Panel>
    </>
  );
}

interface MissedProps {
  missed: readonly ThreadMessage[];
  thread: Thread;
  onRead: () => void;
}

/** Somebody else wrote while one was writing: two answers to one question are a bad one. */
const Missed = ({ missed, thread, onRead }: MissedProps) => (
  <div role="alert">
    {missed.length > 0 && (
      <div className={styles.missed}>
        {missed.map(({ id, by, text }) => (
          <p key={id}>
            <strong>
              {by === null ? `${thread.name || 'They'} wrote again` : `${by} answered`} while you were
              writing:
            </strong>{' '}
            {text}
          </p>
        ))}
        <ActButton onAct={onRead}>I’ve read it</ActButton>
      </div>
    )}
  </div>
);

const Assigned = ({ thread, assign }: { thread: Thread; assign: (to: string) => Promise<void> }) => (
  <p className={form.field}>
    <label htmlFor="assigned">Assigned to</label>
    <select
      id="assigned"
      className={form.control}
      value={thread.assigned_to ?? ''}
      onChange={({ currentTarget }) => void assign(currentTarget.value)}
    >
      <option value="">Nobody</option>
      {thread.colleagues.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  </p>
);
