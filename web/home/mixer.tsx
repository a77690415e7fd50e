import { Link } from 'react-router';
import { rebalance } from '#domain/blend/rebalance.ts';
import { recipeLink } from '#domain/blend/recipe-link.ts';
import { useStore } from '#web/state/create-store.ts';
import buttons from '#web/ui/button.module.css';
import { pounds } from '#web/ui/figures.ts';
import layout from '#web/ui/layout.module.css';
import { Slider } from '#web/ui/slider/slider.tsx';
import { strongestInWords } from '#web/ui/tasteprint/in-words.ts';
import { Tasteprint } from '#web/ui/tasteprint/tasteprint.tsx';
import type { Mix } from './first-mix.ts';
import { mixed, mixedBeans, tasteOfMix } from './mix.ts';
import styles from './mixer.module.css';
import { useMixPrice } from './use-mix-price.ts';

interface Props {
  mix: Mix;
  /** Pounds of a 250 g bag for guests. */
  price: number | null;
  /** A slider was moved: the page should hold still. */
  onTouch: () => void;
}

/** Three beans to mix on the home page; its link opens the creator with what was mixed. Without script the mix is fixed. */
export function Mixer({ mix, price: guestPrice, onTouch }: Props) {
  const recipe = useStore(mixed) ?? mix.recipe;
  const price = useMixPrice(mix, recipe, guestPrice);
  const scores = tasteOfMix(mix, recipe);
  const print = {
    name: 'your blend',
    roastId: mix.roastId,
    scores,
    percentages: mixedBeans(recipe).map(({ percentage }) => percentage),
  };
  const slide = (beanId: number, percentage: number) => {
    onTouch();
    mixed.set(rebalance(recipe, beanId, percentage));
  };
  return (
    <div className={styles.mixer}>
      <Tasteprint coffee={print} detail="large" className={styles.print} />
      <ul className={styles.beans}>
        {mix.beans.map(({ id, name, words }) => {
          const percentage = recipe.find(({ beanId }) => beanId === id)?.percentage ?? 0;
          return (
            <li key={id} className={styles.bean}>
              <span className={styles.name}>
                {name} <span className={styles.words}>{words}</span>
              </span>
              <span className={styles.percentage}>{percentage}%</span>
              <div className={styles.slider}>
                <Slider label={name} value={percentage} max={100} onSlide={(to) => slide(id, to)} />
              </div>
            </li>
          );
        })}
      </ul>
      <p className={styles.taste}>
        <span role="status">Mostly {strongestInWords(scores)}.</span>{' '}
        <span className={styles.price}>
          {price === null ? 'Price on its way' : `${pounds(price)} for 250 g`}
        </span>
      </p>
      <p className={`${layout.actions} ${styles.actions}`}>
        <Link
          to={recipeLink({ recipe: mixedBeans(recipe), roastId: mix.roastId })}
          className={buttons.primary}
        >
          Make this blend mine
        </Link>
        <Link to="/blend" className={buttons.quiet}>
          Start blending
        </Link>
      </p>
    </div>
  );
}
