import { useState } from 'react';
import type { RecallPreview } from '#contract/traceability/recall.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { AskDialog } from '#web/staff/ui/acts/ask-dialog.tsx';
import { FRESH_CODE, FreshCodeField, withFreshCode } from '#web/staff/ui/acts/fresh-code.tsx';
import { RenderedMail } from '#web/staff/ui/rendered-mail/rendered-mail.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import { showToast } from '#web/ui/toast/toasts.ts';
import styles from './floor.module.css';
import type { Words } from './letter-form.tsx';
import { lettersInWords, warningsOf } from './recall-words.ts';

interface Props {
  of: string;
  words: Words;
  withPerhaps: boolean;
  preview: RecallPreview;
  onSent: () => void;
}

/** The letter as its first reader will see it, who gets it, and the button that sends it. */
export function Letter({ of, words, withPerhaps, preview, onSent }: Props) {
  const [id] = useState(() => crypto.randomUUID());
  const [asks, setAsks] = useState(false);
  const { buyers, recipients, html, list } = preview;
  const isWhole = words.subject !== '' && words.text !== '';
  const sent = () => {
    showToast(`The letter is on its way to ${lettersInWords(buyers)}.`, { tone: 'good', seconds: 8 });
    onSent();
  };
  return (
    <div className={styles.letter}>
      <h3>{lettersInWords(buyers)}</h3>
      {warningsOf(preview).map((warning) => (
        <p key={warning}>{warning}</p>
      ))}
      {recipients !== null && recipients.length > 0 && <Recipients recipients={recipients} />}
      <RenderedMail key={html} html={html} />
      {isWhole && buyers > 0 ? (
        <p>
          <ActButton kind="primary" onAct={() => setAsks(true)}>
            Send it to {lettersInWords(buyers)}
          </ActButton>
        </p>
      ) : (
        <p>{buyers === 0 ? 'There is nobody to mail.' : 'It needs a subject and words before it can go.'}</p>
      )}
      {asks && (
        <AskDialog
          title={`“${words.subject}”`}
          fields={FRESH_CODE}
          button={`Send it to ${lettersInWords(buyers)}`}
          send={(typed) =>
            withFreshCode(typed, () =>
              browserApi('POST /staff/recalls', {
                body: { id, of, with_perhaps: withPerhaps, ...words, list },
              }),
            )
          }
          onDone={sent}
          onClose={() => setAsks(false)}
        >
          <p>It can’t be called back. Where somebody else has the right, they confirm it first.</p>
          <FreshCodeField />
        </AskDialog>
      )}
    </div>
  );
}

const Recipients = ({ recipients }: { recipients: NonNullable<RecallPreview['recipients']> }) => (
  <details>
    <summary>Who gets it</summary>
    <ul>
      {recipients.map(({ name, email, orders }) => (
        <li key={email}>
          {name}, {email}: {orders.map((order) => `№ ${order}`).join(', ')}
        </li>
      ))}
    </ul>
  </details>
);
