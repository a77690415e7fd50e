import type { GroupTasting } from '#contract/group-tastings/group-tastings.ts';
import { weekdayInWords } from '#domain/dispatch/day-in-words.ts';
import buttons from '#web/ui/button.module.css';
import layout from '#web/ui/layout.module.css';
import { copyLink } from '#web/ui/share/copy-link.ts';
import { qrCodeOf } from '#web/ui/share/qr-code.ts';
import styles from './group-tastings.module.css';

interface Props {
  vote: GroupTasting;
  address: string;
}

/** The link for colleagues, and a page of A4 to pin up beside the coffee. On paper nothing else is printed. */
export function Poster({ vote: { name, closes_on }, address }: Props) {
  const { size, path } = qrCodeOf(address);
  return (
    <section aria-labelledby="pin-up">
      <div className={layout.onScreen}>
        <h3 id="pin-up">For your colleagues</h3>
        <p>Send them the link, or print this page and pin it up by the coffee.</p>
        <p className={layout.actions}>
          <button type="button" className={buttons.primary} onClick={() => window.print()}>
            Print it
          </button>
          <button type="button" className={buttons.quiet} onClick={() => void copyLink(address)}>
            Copy the link
          </button>
        </p>
      </div>
      <article className={styles.poster}>
        <h2>Which coffee shall we have?</h2>
        <p>
          <bdi>{name}</bdi>
        </p>
        <ol>
          <li>Five coffees are in the box, with letters and no names.</li>
          <li>Taste two or three at a time, all brewed the same way.</li>
          <li>Scan this with your own phone, and say which you like.</li>
        </ol>
        <svg
          viewBox={`0 0 ${size} ${size}`}
          role="img"
          aria-label="QR code of the link"
          shapeRendering="crispEdges"
        >
          <path d={path} />
        </svg>
        <p className={styles.address}>{address}</p>
        <p>
          <strong>Until {weekdayInWords(closes_on)}.</strong> No colleague sees what you said.
        </p>
      </article>
    </section>
  );
}
