import { Link } from 'react-router';
import { shop } from '../../domain/shop.ts';
import buttons from '../ui/button.module.css';
import layout from '../ui/layout.module.css';
import { strongestInWords } from '../ui/tasteprint/in-words.ts';
import { type PrintedCoffee, Tasteprint } from '../ui/tasteprint/tasteprint.tsx';
import styles from './hero.module.css';

interface Props {
  beanCount: number;
  /** The coffee that speaks for all. */
  shown: { ctapsId: string; print: PrintedCoffee } | undefined;
}

export const Hero = ({ beanCount, shown }: Props) => (
  <div className={layout.band}>
    <div className={styles.hero}>
      <div>
        <h1 className={styles.title}>{shop.strapline}</h1>
        <p className={layout.lead}>
          {beanCount} beans, six roasts, and a picture of how each one tastes. Take one of our blends, or a
          single bean, roasted to order and sent the next day.
        </p>
        <p className={layout.actions}>
          <Link to="/shop" className={buttons.primary}>
            Shop our blends
          </Link>
          <Link to="/blend" className={buttons.quiet}>
            Create your own
          </Link>
        </p>
      </div>
      {shown && (
        <figure className={styles.figure}>
          <Tasteprint coffee={shown.print} detail="large" className={styles.print} />
          <figcaption>
            <Link to={`/cuppingnotes/${shown.ctapsId}`}>{shown.print.name}</Link>, as it tastes: above all{' '}
            {strongestInWords(shown.print.scores)}.
          </figcaption>
        </figure>
      )}
    </div>
  </div>
);
