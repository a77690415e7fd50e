import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Newsletter } from '#contract/newsletters/newsletter.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { AskDialog } from '#web/staff/ui/acts/ask-dialog.tsx';
import { FRESH_CODE, FreshCodeField, withFreshCode } from '#web/staff/ui/acts/fresh-code.tsx';
import { DayField } from '#web/staff/ui/day-field.tsx';
import { useKeys } from '#web/staff/ui/keys/use-keys.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { showProblem } from '#web/ui/toast/show-problem.ts';
import { showToast } from '#web/ui/toast/toasts.ts';
import styles from './newsletter.module.css';
import { peopleInWords } from './newsletter-words.ts';

interface Props {
  draft: Newsletter;
  /** What is typed is what the shop has: nothing else is sent. */
  isSaved: boolean;
  again: () => void;
}

/** What can be done with a draft: try it on oneself, send it, delete it. */
export function DraftActs({ draft, isSaved, again }: Props) {
  const [asks, setAsks] = useState<'send' | 'delete'>();
  const test = useTest(draft);
  const whenReady = (act: () => void) => () => {
    const why = isSaved ? draft.wrong : 'Please save the draft first.';
    if (why === null) act();
    else showToast(why, { tone: 'bad', seconds: 8 });
  };
  useKeys('Newsletter', [
    { press: 'm', does: 'Send a test to myself', act: whenReady(test.send) },
    { press: 's', does: 'Send it', act: whenReady(() => setAsks('send')) },
  ]);
  const close = () => setAsks(undefined);
  const done = () => {
    close();
    again();
  };
  return (
    <>
      {draft.wrong !== null && draft.text !== '' && <p className={styles.refused}>{draft.wrong}</p>}
      <p className={styles.acts}>
        <ActButton press="m" busy={test.busy} onAct={whenReady(test.send)}>
          Send a test to me
        </ActButton>
        <ActButton press="s" onAct={whenReady(() => setAsks('send'))}>
          Send to {peopleInWords(draft.subscribers, draft.kind)}
        </ActButton>
        <ActButton kind="grave" onAct={() => setAsks('delete')}>
          Delete
        </ActButton>
      </p>
      {asks === 'send' && <SendDialog draft={draft} onClose={close} onDone={done} />}
      {asks === 'delete' && <DeleteDialog draft={draft} onClose={close} />}
    </>
  );
}

function useTest({ id }: Newsletter) {
  const [busy, setBusy] = useState(false);
  const send = async () => {
    if (busy) return;
    setBusy(true);
    const outcome = await browserApi('POST /staff/newsletters/{id}/tests', { params: { id: String(id) } });
    setBusy(false);
    if (outcome.ok) showToast(outcome.answer.message, { tone: 'good', seconds: 5 });
    else showProblem(outcome.problem);
  };
  return { busy, send: () => void send() };
}

const SEND = { on: { label: 'On a day' }, ...FRESH_CODE } as const;

interface DialogProps {
  draft: Newsletter;
  onClose: () => void;
}

const SendDialog = ({ draft, onClose, onDone }: DialogProps & { onDone: () => void }) => (
  <AskDialog
    title={`Send “${draft.subject}”`}
    fields={SEND}
    button={`Send it to ${peopleInWords(draft.subscribers, draft.kind)}`}
    send={({ on, ...typed }) =>
      withFreshCode(typed, () =>
        browserApi('POST /staff/newsletters/{id}/sendings', {
          params: { id: String(draft.id) },
          body: { version: draft.version, on: on === '' ? null : on },
        }),
      )
    }
    onDone={onDone}
    onClose={onClose}
  >
    <DayField name="on" hint="At nine. Leave it empty to send it in ten minutes." optional />
    <p>Until it goes out, it can be stopped here.</p>
    <FreshCodeField />
  </AskDialog>
);

function DeleteDialog({ draft, onClose }: DialogProps) {
  const navigate = useNavigate();
  return (
    <AskDialog
      title={`Delete “${draft.subject}”?`}
      fields={{}}
      button="Delete the draft"
      send={() => browserApi('DELETE /staff/newsletters/{id}', { params: { id: String(draft.id) } })}
      onDone={() => void navigate('/newsletter')}
      onClose={onClose}
    >
      <p>Nobody can bring it back.</p>
    </AskDialog>
  );
}
