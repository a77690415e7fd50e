import { Link } from 'react-router';
import layout from '#web/ui/layout.module.css';
import { RoastName } from '#web/ui/roast-name.tsx';
import { ShareButton } from '#web/ui/share/share-button.tsx';
import type { Shared } from '#web/ui/share/share-links.ts';
import { strongestInWords } from '#web/ui/tasteprint/in-words.ts';
import { LabelledTasteprint } from '#web/ui/tasteprint/labelled-tasteprint.tsx';
import type { BrandWithPrint } from './brand-with-print.ts';
import styles from './chosen-brand.module.css';
import { KeepInTaste } from './keep-in-taste.tsx';

interface Props {
  brand: BrandWithPrint & { roast: string; descriptors: readonly string[] };
  shared: Shared;
}

export const ChosenBrand = ({ brand: { id, brand, name, roast, descriptors, print }, shared }: Props) => (
  <div className={styles.chosen}>
    <div>
      <h1>
        Coffees like{' '}
        <span className={styles.name}>
          {brand} {name}
        </span>
      </h1>
      <p className={layout.lead}>
        Mostly {strongestInWords(print.scores)}. Described as {descriptors.join(', ')}.
      </p>
      <p className={styles.roast}>
        Similar roast to our <RoastName roastId={print.roastId} name={roast} />
      </p>
      <p className={styles.small}>
        We estimated its scores from public descriptions. We’re not connected with {brand}; the name belongs
        to its owner.
      </p>
      <p>
        <Link to="/tastematch">Choose another coffee</Link>
      </p>
      <KeepInTaste brand={{ id, name: `${brand} ${name}` }} />
      <ShareButton shared={shared} />
    </div>
    <LabelledTasteprint coffee={print} className={styles.print} />
  </div>
);
