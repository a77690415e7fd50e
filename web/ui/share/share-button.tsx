import type { MouseEvent } from 'react';
import buttons from '../button.module.css';
import { copyLink } from './copy-link.ts';
import styles from './share-button.module.css';
import { type Shared, shareLinks } from './share-links.ts';

/** Opens the share sheet of the device where there is one, else a popover with links, which also opens without script. */
export function ShareButton({ shared }: { shared: Shared }) {
  const menu = `share-${shared.ctapsId}`;
  const share = (event: MouseEvent) => {
    if (typeof navigator.share !== 'function') return;
    event.preventDefault();
    // Closing the share sheet rejects the promise, but is no error.
    navigator.share({ title: shared.name, url: shared.address }).catch(() => undefined);
  };
  return (
    <>
      <button
        type="button"
        popoverTarget={menu}
        onClick={share}
        className={`${buttons.quiet} ${styles.share}`}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true" className={styles.icon}>
          <path d="M12 15V3.5m-4 4 4-4 4 4M5 12v8h14v-8" />
        </svg>
        Share<span className="visually-hidden"> {shared.name}</span>
      </button>
      <div id={menu} popover="auto" className={styles.menu}>
        <ul>
          {shareLinks(shared).map(({ name, href }) => (
            <li key={name}>
              <a href={href} target="_blank" rel="noopener noreferrer">
                {name}
              </a>
            </li>
          ))}
          <li className={styles.copy}>
            <button
              type="button"
              popoverTarget={menu}
              popoverTargetAction="hide"
              onClick={() => void copyLink(shared.address)}
            >
              Copy link
            </button>
          </li>
        </ul>
      </div>
    </>
  );
}
