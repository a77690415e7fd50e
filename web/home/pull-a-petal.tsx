import { memo, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { refusalOfName, tidyText } from '#domain/blend/name.ts';
import { isChanged } from '#domain/taste-match/taste-target.ts';
import { UNREACHABLE } from '#web/api/browser-transport.ts';
import { useStore } from '#web/state/create-store.ts';
import { Bag } from '#web/ui/bag/bag.tsx';
import buttons from '#web/ui/button.module.css';
import { pounds } from '#web/ui/figures.ts';
import form from '#web/ui/form/form.module.css';
import { nameOf } from '#web/ui/names.ts';
import { Flower } from '#web/ui/taste-target/flower.tsx';
import type { Answer } from './answer.ts';
import { type PageCoffee, readCoffees } from './page-coffees.ts';
import styles from './pull-a-petal.module.css';
import { loadOwnBlend, useAnswer } from './use-answer.ts';
import { useBagPrice } from './use-bag-price.ts';
import { targetFrom, wished, wishedFrom } from './wished.ts';

export interface Garden {
  /** What `writeCoffees` wrote; the first is the one that the flower shows before it is pulled. */
  coffees: string;
  roasts: readonly { id: number; display_name: string }[];
  /** Wishes to choose from without script, and where each leads. */
  choices: readonly { label: string; tastes: string }[];
}

/** A flower to pull, the coffee that answers, and one button that makes it the visitor's own. */
export function PullAPetal({ coffees: text, roasts, choices }: Garden) {
  const coffees = useMemo(() => readCoffees(text), [text]);
  const [first] = coffees;
  return (
    first && (
      <>
        <Pulled first={first} coffees={coffees} roasts={roasts} />
        <noscript>
          <Choices choices={choices} />
        </noscript>
      </>
    )
  );
}

interface PulledProps extends Pick<Garden, 'roasts'> {
  first: PageCoffee;
  coffees: readonly PageCoffee[];
}

function Pulled({ first, coffees, roasts }: PulledProps) {
  const wish = useStore(wished);
  const { moved, from, name } = wish;
  const target = useMemo(() => targetFrom(first.scores, { moved, from }), [first, moved, from]);
  const answer = useAnswer(target, { first, coffees, roasts });
  const price = useBagPrice(answer);
  const wrongName = refusalOfName(name);
  return (
    <>
      <div className={styles.flower}>
        <Flower target={target} coffee={answer} onChange={(next) => wished.set(wishedFrom(next, name))}>
          {isChanged(target) && (
            <button type="button" onClick={() => wished.set({ ...wish, moved: {}, from: {} })}>
              Start again
            </button>
          )}
        </Flower>
      </div>
      <AnsweringBag
        name={tidyText(name) || answer.name}
        roastId={answer.roastId}
        scores={answer.scores}
        recipe={answer.recipe}
        roasts={roasts}
      />
      <div className={`${form.field} ${styles.name}`}>
        <label htmlFor="name-on-bag">Name on the bag</label>
        <input
          id="name-on-bag"
          type="text"
          dir="auto"
          autoComplete="off"
          placeholder={answer.name}
          value={name}
          aria-invalid={wrongName !== null || undefined}
          aria-describedby="name-on-bag-wrong"
          className={form.control}
          onChange={({ currentTarget }) => wished.set({ ...wish, name: currentTarget.value })}
        />
        <p id="name-on-bag-wrong" className={form.wrong}>
          {wrongName}
        </p>
      </div>
      <p role="status" className={styles.words}>
        {answer.words}
      </p>
      <RoastIt answer={answer} name={name} price={price} />
    </>
  );
}

/** Drawn once for each coffee, not for every step of a petal. */
const AnsweringBag = memo(
  ({
    recipe,
    roasts,
    ...coffee
  }: Pick<Answer, 'name' | 'roastId' | 'scores' | 'recipe'> & Pick<Garden, 'roasts'>) => (
    <Bag
      coffee={{
        ...coffee,
        roast: nameOf(coffee.roastId, roasts),
        percentages: recipe.map(({ percentage }) => percentage),
      }}
      detail="small"
      decorative
      className={styles.bag}
    />
  ),
);

interface RoastItProps {
  answer: Answer;
  name: string;
  price: number | null;
}

/** Leads to a page of the coffee's own, where it is bought. */
function RoastIt({ answer, name, price }: RoastItProps) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const navigate = useNavigate();
  const roast = async () => {
    if (isBusy) return;
    setBusy(true);
    setProblem('');
    const outcome = await loadOwnBlend().then(
      ({ pageOf }) => pageOf(answer, name),
      () => UNREACHABLE,
    );
    setBusy(false);
    if ('message' in outcome) setProblem(outcome.message);
    else void navigate(outcome.path);
  };
  return (
    <div className={styles.action}>
      <button
        type="button"
        className={buttons.primary}
        aria-disabled={isBusy || undefined}
        onClick={() => void roast()}
      >
        {price === null ? 'Roast it' : `Roast it for ${pounds(price)}`}
      </button>
      <span className={styles.size}>{price === null ? 'Price on its way' : '250 g, ground as you like'}</span>
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
    </div>
  );
}

/** The flower for a page without script: a taste to choose. */
const Choices = ({ choices }: Pick<Garden, 'choices'>) => (
  <form action="/tastematch" className={styles.choices}>
    <fieldset>
      <legend>What should it taste of?</legend>
      {choices.map(({ label, tastes }) => (
        <label key={tastes}>
          <input type="radio" name="tastes" value={tastes} required /> {label}
        </label>
      ))}
    </fieldset>
    <button type="submit" className={buttons.primary}>
      Find my coffee
    </button>
  </form>
);
