import { Link } from 'react-router';
import layout from '#web/ui/layout.module.css';
import { ShareButton } from '#web/ui/share/share-button.tsx';
import type { Shared } from '#web/ui/share/share-links.ts';
import { strongestInWords } from '#web/ui/tasteprint/in-words.ts';
import { LabelledTasteprint } from '#web/ui/tasteprint/labelled-tasteprint.tsx';
import type { PrintedCoffee } from '#web/ui/tasteprint/tasteprint.tsx';
import styles from './chosen-brand.module.css';

/** The taste that a visitor drew, where they chose no brand. */
export const DrawnTaste = ({ drawn, shared }: { drawn: PrintedCoffee; shared: Shared }) => (
  <div className={styles.chosen}>
    <div>
      <h1>The taste you drew</h1>
      <p className={layout.lead}>Mostly {strongestInWords(drawn.scores)}.</p>
      <p>
        <Link to="/tastematch">Start again, or choose a coffee you know</Link>
      </p>
      <ShareButton shared={shared} />
    </div>
    <LabelledTasteprint coffee={drawn} className={`${styles.print} ${styles.drawn}`} />
  </div>
);
