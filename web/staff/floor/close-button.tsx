import { useState } from 'react';
import { browserApi } from '../../state/browser-api.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { ActButton } from '../ui/acts/act-button.tsx';
import { AskDialog } from '../ui/acts/ask-dialog.tsx';

interface Props {
  day: string;
  /** Something does not add up, so that a word is needed. */
  needsWords: boolean;
  /** The screen is to show how the day stands now. */
  onClosed: () => void;
}

const FIELDS = { words: { label: 'What is known of it' } };

/** Closes the day and keeps its figures. */
export function CloseButton({ day, needsWords, onClosed }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState('');
  const close = async () => {
    setBusy(true);
    const outcome = await browserApi('POST /staff/day-closings', { body: { day } });
    setBusy(false);
    if (outcome.ok) return onClosed();
    setRefused(outcome.problem.message);
    // Somebody may have closed it meanwhile.
    onClosed();
  };
  return (
    <div>
      <p role="alert">{refused}</p>
      <ActButton
        kind="primary"
        large
        busy={busy}
        onAct={() => (needsWords ? setIsAsking(true) : void close())}
      >
        Close the day
      </ActButton>
      {isAsking && (
        <AskDialog
          title="Close the day as it is?"
          fields={FIELDS}
          button="Close the day"
          send={({ words }) => browserApi('POST /staff/day-closings', { body: { day, words } })}
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
