import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { rebalance } from '#domain/blend/rebalance.ts';
import type { RecipeRow } from '#domain/blend/recipe.ts';
import { recipeLink } from '#domain/blend/recipe-link.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { useStore } from '#web/state/create-store.ts';
import { askInEffect } from '#web/state/latest.ts';
import { useLoggedIn } from '#web/state/use-logged-in.ts';
import buttons from '#web/ui/button.module.css';
import { pounds } from '#web/ui/figures.ts';
import layout from '#web/ui/layout.module.css';
import { Slider } from '#web/ui/slider/slider.tsx';
import { strongestInWords } from '#web/ui/tasteprint/in-words.ts';
import { Tasteprint } from '#web/ui/tasteprint/tasteprint.tsx';
import type { Mix } from './first-mix.ts';
import { mixed, mixedBeans, smallBagOf, tasteOfMix } from './mix.ts';
import styles from './mixer.module.css';

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

const PAUSE_MS = 300;

/**
 * Pounds of a small bag of the mix. The page brings the price of the first mix for guests, as a rule; the shop is asked for every
 * other one, once the sliders rest. While the answer is on its way the price before it stays, except a guest's for a member.
 * Where none comes there is no price, since the one before is another mix's, and the shop is asked again, ever more seldom.
 */
function useMixPrice(mix: Mix, recipe: readonly RecipeRow[], guestPrice: number | null): number | null {
  const loggedIn = useLoggedIn();
  const [asked, setAsked] = useState<{ price: number | null; loggedIn: boolean } | null>(null);
  const isKnown = recipe === mix.recipe && !loggedIn && guestPrice !== null;
  useEffect(() => {
    if (isKnown) return setAsked(null);
    return askInEffect(async (isLatest) => {
      for (let pause = PAUSE_MS; ; pause *= 4) {
        await new Promise((resume) => setTimeout(resume, pause));
        if (!isLatest()) return;
        const outcome = await browserApi('POST /dynamically-priced-blends', {
          body: smallBagOf(mix, recipe),
        });
        if (!isLatest()) return;
        setAsked({ price: outcome.ok ? outcome.answer.total_price : null, loggedIn });
        if (outcome.ok) return;
      }
    });
  }, [mix, recipe, isKnown, loggedIn]);
  if (asked?.loggedIn === loggedIn) return asked.price;
  return loggedIn ? null : guestPrice;
}
