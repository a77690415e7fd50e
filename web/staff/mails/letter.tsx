import { useState } from 'react';
import type { StaffMailInFull } from '#contract/mail/staff-mails.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { RenderedMail } from '#web/staff/ui/rendered-mail/rendered-mail.tsx';
import { Panel } from '#web/ui/panel.tsx';
import styles from './mails.module.css';

/** The letter as its reader sees it, or as plain text. Its links lead nowhere. */
export function Letter({ mail: { letter, is_blanked } }: { mail: StaffMailInFull }) {
  const [asText, setAsText] = useState(false);
  if (letter === null)
    return (
      <Panel title="The letter">
        <p>
          {is_blanked
            ? 'It held a secret or stands elsewhere, so its words were deleted once it had gone.'
            : 'Its words were deleted.'}
        </p>
      </Panel>
    );
  return (
    <Panel
      title="The letter"
      action={
        <ActButton onAct={() => setAsText(!asText)}>
          {asText ? 'Show the letter' : 'Show the plain text'}
        </ActButton>
      }
    >
      <p className={styles.note}>
        {is_blanked
          ? 'It holds what is for its reader alone, so most of it is blanked.'
          : 'Its links lead nowhere here: some open the reader’s order or account.'}
      </p>
      {letter.attachments.length > 0 && <p>With it: {letter.attachments.join(', ')}.</p>}
      {asText ? (
        <pre className={styles.text}>{letter.text}</pre>
      ) : (
        <RenderedMail key={letter.html} html={letter.html} className={styles.letter ?? ''} />
      )}
    </Panel>
  );
}
