import { useEffect, useState } from 'react';
import buttons from '#web/ui/button.module.css';
import layout from '#web/ui/layout.module.css';
import { showToast } from '#web/ui/toast/toasts.ts';
import styles from './share-link.module.css';

interface Shared {
  address: string;
  title: string;
}

/** An address to pass on by the device's own sharing, the clipboard or e-mail. Without script there are its text and e-mail. */
export function ShareLink({ address, title }: Shared) {
  const [able, setAble] = useState({ share: false, copy: false });
  useEffect(() => setAble({ share: 'share' in navigator, copy: 'clipboard' in navigator }), []);
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(address)}`;
  return (
    <>
      <p className={styles.address}>{address}</p>
      <p className={layout.actions}>
        {able.share && (
          <button type="button" className={buttons.primary} onClick={() => share({ address, title })}>
            Share
          </button>
        )}
        {able.copy && (
          <button type="button" className={buttons.quiet} onClick={() => copy(address)}>
            Copy link
          </button>
        )}
        <a href={mail} className={buttons.quiet}>
          Send by email
        </a>
      </p>
    </>
  );
}

async function share({ address, title }: Shared): Promise<void> {
  try {
    await navigator.share({ title, url: address });
  } catch (error) {
    const changedTheirMind = error instanceof DOMException && error.name === 'AbortError';
    if (!changedTheirMind) await copy(address);
  }
}

async function copy(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    showToast('Link copied', { tone: 'good', seconds: 4 });
  } catch {
    showToast('Your browser wouldn’t let us copy it. Please select and copy the address yourself.', {
      tone: 'bad',
      seconds: 4,
    });
  }
}
