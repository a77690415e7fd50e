import { useLayoutEffect, useRef, useState } from 'react';
import type { Newsletter } from '../../../contract/newsletters/newsletter.ts';
import { browserApi } from '../../state/browser-api.ts';
import { useLiveCall } from '../live/use-live-call.ts';
import { ActButton } from '../ui/acts/act-button.tsx';
import { Loaded } from '../ui/screen.tsx';
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
              <Rendered key={`${html} ${way}`} html={html} className={styles[way] ?? ''} />
            )}
          </>
        )}
      </Loaded>
    </section>
  );
}

/**
 * The mail in a tree of its own, so that neither styles the other. The page's policy runs no inline styles of a document, which
 * a mail has no other way to be styled by, so each is set as a property; a parsed document runs no scripts and loads nothing.
 */
function Rendered({ html, className }: { html: string; className: string }) {
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const host = frame.current;
    if (host === null) return;
    const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
    const mail = new DOMParser().parseFromString(withoutStyles(html), 'text/html');
    for (const element of mail.querySelectorAll('script')) element.remove();
    for (const link of mail.querySelectorAll('a')) link.target = '_blank';
    const ground = document.createElement('div');
    ground.style.cssText = mail.body.dataset['style'] ?? '';
    ground.append(...mail.body.children);
    for (const element of ground.querySelectorAll<HTMLElement>('[data-style]'))
      element.style.cssText = element.dataset['style'] ?? '';
    root.replaceChildren(ground);
  }, [html]);
  return <div ref={frame} className={`${styles.mail} ${className}`} />;
}

/** Text has no quotes of its own: they are escaped. */
const withoutStyles = (html: string): string =>
  html.replace(/<style>[^<]*<\/style>/g, '').replaceAll(' style="', ' data-style="');
