import { useState } from 'react';
import { Link } from 'react-router';
import type { SavedReply } from '#contract/inbox/saved-replies.ts';
import { useCall } from '#web/api/use-call.ts';
import { useMay } from '#web/staff/shell/me.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { AskDialog } from '#web/staff/ui/acts/ask-dialog.tsx';
import { useKeys } from '#web/staff/ui/keys/use-keys.ts';
import { Empty, Loaded, Screen } from '#web/staff/ui/screen.tsx';
import { offerUndo } from '#web/staff/ui/undo/undo.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { readToken } from '#web/state/session.ts';
import { TextArea, TextField } from '#web/ui/form/text-field.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { showProblem } from '#web/ui/toast/show-problem.ts';
import styles from './inbox.module.css';

/** Replies that are written once and used again. */
export function SavedRepliesScreen() {
  const call = useCall('saved replies', () => browserApi('GET /staff/saved-replies'));
  const mayWrite = useMay()('people');
  const [writing, setWriting] = useState<SavedReply | 'new' | null>(null);
  const write = () => setWriting('new');
  const close = () => setWriting(null);
  useKeys('Saved replies', mayWrite ? [{ press: 'n', does: 'Write a reply', act: write }] : []);
  return (
    <Screen
      title="Saved replies"
      lead={<Link to="/inbox">Inbox</Link>}
      actions={
        mayWrite && (
          <ActButton kind="primary" press="n" onAct={write}>
            Write a reply
          </ActButton>
        )
      }
    >
      <Loaded call={call} what="saved replies">
        {(replies) =>
          replies.length === 0 ? (
            <Empty>
              <p>
                <strong>No reply is saved yet.</strong>
              </p>
              <p>What you answer often, write once.</p>
            </Empty>
          ) : (
            replies.map((reply) => (
              <Saved
                key={reply.id}
                reply={reply}
                {...(mayWrite ? { change: () => setWriting(reply) } : {})}
                again={call.again}
              />
            ))
          )
        }
      </Loaded>
      {writing !== null && (
        <WriteReply
          reply={writing === 'new' ? null : writing}
          onClose={close}
          onDone={() => {
            close();
            call.again();
          }}
        />
      )}
    </Screen>
  );
}

interface SavedProps {
  reply: SavedReply;
  /** Only where it may be changed. */
  change?: () => void;
  again: () => void;
}

function Saved({ reply: { id, name, text, asks_for_cup_notes: isForCupNotes }, change, again }: SavedProps) {
  const remove = async () => {
    const login = readToken();
    const outcome = await browserApi('DELETE /staff/saved-replies/{id}', { params: { id: String(id) } });
    again();
    const undo = () => browserApi('POST /staff/saved-replies', { body: { name, text } });
    if (outcome.ok) offerUndo({ words: `“${name}” is removed`, seconds: 10, undo, onUndone: again }, login);
    else showProblem(outcome.problem);
  };
  return (
    <Panel title={name}>
      <p className={styles.text}>{text}</p>
      {isForCupNotes && <p>It asks for cup notes where we don’t know a coffee, so it stays.</p>}
      {change !== undefined && (
        <div className={styles.acts}>
          <ActButton onAct={change}>
            Change<span className="visually-hidden"> “{name}”</span>
          </ActButton>
          {!isForCupNotes && (
            <ActButton kind="grave" onAct={() => void remove()}>
              Remove<span className="visually-hidden"> “{name}”</span>
            </ActButton>
          )}
        </div>
      )}
    </Panel>
  );
}

const FIELDS = {
  name: { label: 'Name' },
  text: { label: 'Your reply, in plain text', kind: 'paragraph' },
} as const;

interface Props {
  /** The one that is changed; `null` for a new one. */
  reply: SavedReply | null;
  onDone: () => void;
  onClose: () => void;
}

const WriteReply = ({ reply, ...props }: Props) => (
  <AskDialog
    {...props}
    title={reply === null ? 'Write a reply' : `Change “${reply.name}”`}
    fields={FIELDS}
    button="Save it"
    send={(body) =>
      reply === null
        ? browserApi('POST /staff/saved-replies', { body })
        : browserApi('PUT /staff/saved-replies/{id}', { params: { id: String(reply.id) }, body })
    }
  >
    <TextField name="name" value={reply?.name ?? ''} hint="On the button that inserts it" />
    <TextArea name="text" rows={10} maxLength={5000} value={reply?.text ?? ''} />
  </AskDialog>
);
