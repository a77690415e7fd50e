import { useState } from 'react';
import type { Newsletter } from '#contract/newsletters/newsletter.ts';
import { useLiveCall } from '#web/staff/live/use-live-call.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { RenderedMail } from '#web/staff/ui/rendered-mail/rendered-mail.tsx';
import { Loaded } from '#web/staff/ui/screen.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import styles from './newsletter.module.css';

const WAYS = { phone: 'Phone', desktop: 'Desktop', text: 'Plain text' } as const;
type Way = keyof typeof WAYS;

/** The mail as subscribers will see it: what is stored, at two widths, and as text. */
export function Preview({ newsletter: { id, version } }: { newsletter: Newsletter }) {
  const [way, setWay] = useState<Way>('phone');
  const call = useLiveCall(`preview ${id} ${version}`, [], () =>
    browserApi('GET /staff/newsletters/{id}/preview', { params: { id: String(id) } }),
  );
  return (
    <section aria-labelledby="preview">
      <h2 id="preview">Preview</h2>
      <fieldset className={styles.ways}>
        <legend className="visually-hidden">How to look at it</legend>
        {Object.entries(WAYS).map(([key, name]) => (
          <label key={key} className={styles.way}>
            <input type="radio" name="way" checked={way === key} onChange={() => setWay(key as Way)} />
            {name}
          </label>
        ))}
        <ActButton onAct={call.again}>Look again</ActButton>
      </fieldset>
      <Loaded call={call} what="the preview">
        {({ subject, html, text }) => (
          <>
            <p>
              Subject: <strong>{subject}</strong>
            </p>
            {way === 'text' ? (
              <pre className={styles.text}>{text}</pre>
            ) : (
              <RenderedMail key={`${html} ${way}`} html={html} className={styles[way] ?? ''} />
            )}
          </>
        )}
      </Loaded>
    </section>
  );
}
