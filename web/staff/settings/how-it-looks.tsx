import type { ReactNode } from 'react';
import type { ShopFacts } from '#contract/settings/shop-facts.ts';
import { senderInWords } from '#domain/settings/names.ts';
import { BrandMark } from '#web/ui/brand-mark.tsx';
import styles from './how-it-looks.module.css';

type Shown = Pick<ShopFacts, 'names' | 'mark' | 'address' | 'email' | 'telephone'>;

/** The head of a page, of a mail and of an invoice, with what is being typed. */
export const HowItLooks = ({ names, mark, address, email, telephone }: Shown) => (
  <section aria-label="How it looks" className={styles.looks}>
    <Sample title="A page">
      <Head name={names.trading} mark={mark} />
    </Sample>
    <Sample title="A mail">
      <Head name={names.trading} mark={mark} />
      <p className={styles.small}>{senderInWords({ names, address, email })}</p>
    </Sample>
    <Sample title="An invoice">
      <Head name={names.trading} mark={mark} />
      <address className={styles.small}>
        {[names.legal, ...Object.values(address), email, telephone, names.company_line]
          .filter((line) => line !== null)
          .join('\n')}
      </address>
    </Sample>
  </section>
);

const Sample = ({ title, children }: { title: string; children: ReactNode }) => (
  <figure className={styles.sample}>
    <figcaption>{title}</figcaption>
    <div>{children}</div>
  </figure>
);

const Head = ({ name, mark }: { name: string; mark: string | null }) => (
  <p className={styles.head}>
    <BrandMark mark={mark} className={styles.mark} />
    {name}
  </p>
);
