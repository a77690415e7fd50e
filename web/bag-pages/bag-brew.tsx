import { useState } from 'react';
import type { StoredBrewAnswer } from '#contract/bag-pages/bag-pages.ts';
import { WHOLE_BEAN } from '#domain/blend/packing.ts';
import { type BrewMethod, METHODS, methodsFor } from '#domain/brew/brew-method.ts';
import { brewRecipe } from '#domain/brew/brew-recipe.ts';
import { dialIn } from '#domain/brew/dial-in.ts';
import { adviceInWords, dialledRecipe, grindInWords } from '#domain/brew/dialled-recipe.ts';
import { figuresOf } from '#domain/brew/figures.ts';
import type { Scores } from '#domain/taste/axes.ts';
import { BrewTimer } from '#web/ui/brew/brew-timer.tsx';
import { Facts } from '#web/ui/panel.tsx';
import styles from './bag.module.css';
import { HowItRan } from './how-it-ran.tsx';
import { useBrewAnswers } from './use-brew-answers.ts';

const CUPS = 2;

interface Props {
  code: string;
  coffee: { ctaps_id: string; roast_id: number; grind_id: number; scores: Scores };
  /** What its buyer said; `null` for anybody else. */
  stored: readonly StoredBrewAnswer[] | null;
  /** The number of the buyer’s taste profile. */
  profile: number | null;
  onForgotten: () => void;
}

/** How to brew what is in the bag, as far as it was dialled in, and the question that takes it further. */
export function BagBrew({ code, coffee, stored, profile, onForgotten }: Props) {
  const { roast_id: roastId, grind_id: grindId, scores, ctaps_id } = coffee;
  const { answers, isWaiting, say, beginAgain } = useBrewAnswers({
    code,
    coffee: `${ctaps_id} ${grindId}`,
    stored,
    profile,
    onForgotten,
  });
  const methods = methodsFor(grindId);
  const [wish, setWish] = useState<BrewMethod | null>(null);
  const last = methods.find((one) => one === answers.at(-1)?.method);
  const method = wish ?? last ?? methods[0] ?? 'pour-over';
  const said = answers.filter((one) => one.method === method);
  const { setting, advice } = dialIn({ method, grindId }, said);
  const recipe = dialledRecipe(brewRecipe({ roastId, scores }, { method, cups: CUPS }), setting);
  return (
    <>
      <section aria-labelledby="brew">
        <h2 id="brew">How to brew it</h2>
        {methods.length > 1 && <Methods methods={methods} method={method} onChoose={setWish} />}
        <div className={styles.recipe}>
          <Facts
            facts={[
              ['For two', recipe.name],
              ...figuresOf(recipe),
              ['Grind', grindId === WHOLE_BEAN ? grindLike(grindInWords(setting), recipe.looks) : ''],
            ]}
          />
          <BrewTimer key={`${method} ${said.length}`} recipe={recipe} />
        </div>
      </section>
      <HowItRan
        key={method}
        method={method}
        advice={advice === null ? null : adviceInWords(advice, recipe)}
        isWaiting={isWaiting}
        onSay={(answer) => void say({ ...answer, method })}
        onBeginAgain={beginAgain}
      />
    </>
  );
}

const grindLike = (degree: string | null, looks: string): string =>
  degree === null ? `like ${looks}` : `${degree} than ${looks}`;

interface MethodsProps {
  methods: readonly BrewMethod[];
  method: BrewMethod;
  onChoose: (method: BrewMethod) => void;
}

const Methods = ({ methods, method, onChoose }: MethodsProps) => (
  <label className={styles.method}>
    Brew it with
    <select
      value={method}
      onChange={({ currentTarget: { value } }) => {
        const chosen = methods.find((one) => one === value);
        if (chosen !== undefined) onChoose(chosen);
      }}
    >
      {methods.map((one) => (
        <option key={one} value={one}>
          {METHODS[one].name}
        </option>
      ))}
    </select>
  </label>
);
