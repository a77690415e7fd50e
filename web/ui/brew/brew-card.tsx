import { useId, useState } from 'react';
import { type BrewMethod, METHODS, methodsFor } from '#domain/brew/brew-method.ts';
import { type BrewedCoffee, brewRecipe } from '#domain/brew/brew-recipe.ts';
import { figuresOf } from '#domain/brew/figures.ts';
import styles from './brew-card.module.css';
import list from './brew-steps.module.css';

interface Props {
  coffee: BrewedCoffee;
  grindId: number;
}

const FIRST_CUPS = 2;

/** How to brew a coffee as it is ground, for as many cups as one likes. */
export function BrewCard({ coffee, grindId }: Props) {
  const id = useId();
  const [wish, setWish] = useState<BrewMethod | null>(null);
  const [cups, setCups] = useState(FIRST_CUPS);
  const methods = methodsFor(grindId);
  const method = methods.find((one) => one === wish) ?? methods[0] ?? 'pour-over';
  const recipe = brewRecipe(coffee, { method, cups });
  return (
    <section aria-labelledby={id} className={styles.card}>
      <div className={styles.head}>
        <h2 id={id}>How to brew it</h2>
        <CupsStepper cups={recipe.cups} most={METHODS[method].mostCups} onChange={setCups} />
      </div>
      {methods.length > 1 && (
        <fieldset className={styles.methods}>
          <legend className="visually-hidden">Brew with</legend>
          {methods.map((one) => (
            <label key={one}>
              <input
                type="radio"
                name={`${id}method`}
                checked={one === method}
                onChange={() => setWish(one)}
              />
              <span>{METHODS[one].name}</span>
            </label>
          ))}
        </fieldset>
      )}
      <div className={styles.recipe}>
        {/* Announced when it changes. */}
        <div role="status">
          <h3 className={styles.name}>{recipe.name}</h3>
          <dl className={styles.figures}>
            {figuresOf(recipe).map(([name, figure]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{figure}</dd>
              </div>
            ))}
          </dl>
        </div>
        <ol className={list.steps}>
          {methods.length > 2 && <li>Grind it to look like {recipe.looks}.</li>}
          {recipe.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </div>
    </section>
  );
}

interface CupsStepperProps {
  cups: number;
  most: number;
  onChange: (cups: number) => void;
}

/** Number of cups between a minus and a plus button. */
const CupsStepper = ({ cups, most, onChange }: CupsStepperProps) => (
  <fieldset className={styles.stepper}>
    <legend className="visually-hidden">Cups</legend>
    <button
      type="button"
      aria-label="One cup fewer"
      aria-disabled={cups === 1 || undefined}
      onClick={() => onChange(Math.max(1, cups - 1))}
    >
      −
    </button>
    <span>{cups === 1 ? '1 cup' : `${cups} cups`}</span>
    <button
      type="button"
      aria-label="One cup more"
      aria-disabled={cups === most || undefined}
      onClick={() => onChange(Math.min(most, cups + 1))}
    >
      +
    </button>
  </fieldset>
);
