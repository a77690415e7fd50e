import { useEffect, useRef, useState } from 'react';
import type { DayClosing } from '#contract/traceability/day-closing.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { AskDialog } from '#web/staff/ui/acts/ask-dialog.tsx';
import { shortMoment } from '#web/staff/ui/times.ts';
import { offerUndo, UNDO_SECONDS } from '#web/staff/ui/undo/undo.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { readToken } from '#web/state/session.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { hasNothing } from './still-open.ts';

interface Props {
  closing: DayClosing;
  /** The screen is to show how the day stands now. */
  onClosed: () => void;
}

const NOTHING = 'Nothing was due, roasted or handed over: there is nothing to close.';

const FIELDS = { words: { label: 'What is known of it' } };

/** Closes the day and keeps its figures; then, and where that is refused, the same place says so. */
export function CloseDay({ closing, onClosed }: Props) {
  const { day, closed_at, closed_by, differences } = closing;
  const [isAsking, setIsAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState('');
  const status = useRef<HTMLParagraphElement>(null);
  const isOurs = useRef(false);
  const isClosed = closed_at !== null;
  // The button that had the focus is gone.
  useEffect(() => {
    if (isClosed && isOurs.current) status.current?.focus();
  }, [isClosed]);
  const send = (more: { words?: string }) => {
    isOurs.current = true;
    setRefused('');
    return browserApi('POST /staff/day-closings', { body: { day, ...more } });
  };
  const offerBack = (login: string | null) =>
    offerUndo(
      {
        words: 'The day is closed',
        seconds: UNDO_SECONDS,
        undo: () => browserApi('DELETE /staff/day-closings/{day}', { params: { day } }),
        onUndone: onClosed,
      },
      login,
    );
  const close = async () => {
    setBusy(true);
    const login = readToken();
    const outcome = await send({});
    setBusy(false);
    if (!outcome.ok) setRefused(outcome.problem.message);
    else offerBack(login);
    // Where it was refused, somebody may have closed it meanwhile.
    onClosed();
  };
  const closeWith = async (words: string) => {
    const login = readToken();
    const outcome = await send({ words });
    if (!outcome.ok && outcome.problem.code === 'changed_meanwhile') onClosed();
    if (outcome.ok) offerBack(login);
    return outcome;
  };
  return (
    <div>
      <p ref={status} role="status" tabIndex={-1}>
        {isClosed
          ? `Closed on ${shortMoment(closed_at)} by ${closed_by}.`
          : hasNothing(closing)
            ? NOTHING
            : refused}
      </p>
      {!isClosed && !hasNothing(closing) && (
        <ActButton
          kind="primary"
          large
          busy={busy}
          onAct={() => (differences.length > 0 ? setIsAsking(true) : void close())}
        >
          Close the day
        </ActButton>
      )}
      {isAsking && !isClosed && (
        <AskDialog
          title="Close the day as it is?"
          fields={FIELDS}
          button="Close the day"
          send={({ words }) => closeWith(words)}
          onDone={() => {
            setIsAsking(false);
            onClosed();
          }}
          onClose={() => setIsAsking(false)}
        >
          <TextField name="words" />
        </AskDialog>
      )}
    </div>
  );
}
