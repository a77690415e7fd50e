import { useState } from 'react';
import type { Answer } from '#contract/calls.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { AskDialog } from '#web/staff/ui/acts/ask-dialog.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { qrCodeOf } from '#web/ui/share/qr-code.ts';
import { showProblem } from '#web/ui/toast/show-problem.ts';
import styles from './people.module.css';

type Begun = Answer<'POST /staff/second-factors'>;

/** Sets up the authenticator app: scan the code, then give six digits of it. */
export function SecondFactor({ isSetUp }: { isSetUp: boolean }) {
  const [begun, setBegun] = useState<Begun | null>(null);
  const [isDone, setIsDone] = useState(isSetUp);
  const begin = async () => {
    const outcome = await browserApi('POST /staff/second-factors');
    if (outcome.ok) setBegun(outcome.answer);
    else showProblem(outcome.problem);
  };
  return (
    <section>
      <h2>Authenticator app</h2>
      {isDone ? (
        <p>Yours is set up. It’s asked for when you log in, and before acts of consequence.</p>
      ) : (
        <p>
          <ActButton onAct={begin}>Set up an authenticator app</ActButton>
        </p>
      )}
      {begun !== null && (
        <Confirm
          begun={begun}
          onDone={() => {
            setBegun(null);
            setIsDone(true);
          }}
          onClose={() => setBegun(null)}
        />
      )}
    </section>
  );
}

const FIELDS = { oneTimeCode: { label: 'Six digits that the app shows', kind: 'secret' } } as const;

function Confirm({ begun, onDone, onClose }: { begun: Begun; onDone: () => void; onClose: () => void }) {
  const { size, path } = qrCodeOf(begun.address);
  return (
    <AskDialog
      title="Set up an authenticator app"
      fields={FIELDS}
      button="Use this app"
      send={({ oneTimeCode }) =>
        browserApi('PUT /staff/second-factors', { body: { oneTimeCode: oneTimeCode.replaceAll(' ', '') } })
      }
      onDone={onDone}
      onClose={onClose}
    >
      <p>Scan this with the app, or type the key into it.</p>
      <svg
        viewBox={`0 0 ${size} ${size}`}
        className={styles.qr}
        role="img"
        aria-label="QR code of the key below"
      >
        <path d={path} />
      </svg>
      <p className={styles.key}>{begun.secret}</p>
      <TextField name="oneTimeCode" inputMode="numeric" autoComplete="one-time-code" />
    </AskDialog>
  );
}
