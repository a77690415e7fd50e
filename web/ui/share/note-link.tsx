import buttons from '../button.module.css';
import { copyLink } from './copy-link.ts';
import styles from './note-link.module.css';
import type { QrCode } from './qr-code.ts';
import { ShareButton } from './share-button.tsx';
import type { Shared } from './share-links.ts';

/** Ways to share a cupping note: QR code, address to copy, and share menu. */
export function NoteLink({ shared, qrCode }: { shared: Shared; qrCode: QrCode }) {
  return (
    <div className={styles.link}>
      <svg
        viewBox={`0 0 ${qrCode.size} ${qrCode.size}`}
        role="img"
        aria-label="QR code of this note’s address"
        shapeRendering="crispEdges"
        className={styles.code}
      >
        <path d={qrCode.path} />
      </svg>
      <div className={styles.words}>
        <p className={styles.address}>{shared.address}</p>
        <div className={styles.actions}>
          <ShareButton shared={shared} />
          <button
            type="button"
            className={`${buttons.plain} ${styles.copy}`}
            onClick={() => void copyLink(shared.address)}
          >
            Copy Link
          </button>
        </div>
      </div>
    </div>
  );
}
