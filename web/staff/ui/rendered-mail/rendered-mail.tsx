import { useLayoutEffect, useRef } from 'react';
import styles from './rendered-mail.module.css';

/**
 * The mail in a tree of its own, so that neither styles the other. The page's policy runs no inline styles of a document, which
 * a mail has no other way to be styled by, so each is set as a property; a parsed document runs no scripts and loads nothing.
 */
export function RenderedMail({ html, className = '' }: { html: string; className?: string }) {
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
