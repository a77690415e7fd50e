import { useState } from 'react';
import { Link } from 'react-router';
import type { Answer } from '#contract/calls.ts';
import type { Problem } from '#contract/problem.ts';
import buttons from '#web/ui/button.module.css';
import form from '#web/ui/form/form.module.css';
import layout from '#web/ui/layout.module.css';
import { ProblemNotice } from '#web/ui/problem-notice.tsx';
import { addFlight } from './add-flight.ts';
import styles from './flight.module.css';
import { NO_WISHES, type Wishes } from './wishes.ts';
import { WishesQuestions } from './wishes-form.tsx';

type Offer = Answer<'GET /flight-offer'>;

/** In which grind, a few questions that may all be left open, and into the cart. */
export function ChooseFlight({ grinds }: Pick<Offer, 'grinds'>) {
  const [grindId, setGrindId] = useState(grinds[0]?.id);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isAdded, setAdded] = useState(false);
  if (grindId === undefined) return null;
  const add = async ({ brand, likes, dislikes, is_decaf: isDecaf }: Wishes) => {
    if (isBusy) return;
    setBusy(true);
    setProblem(null);
    const wishes = { likes, dislikes, isDecaf, ...(brand !== null && { brandId: brand.id }) };
    const outcome = await addFlight({ wishes, grindId });
    setBusy(false);
    if (outcome.ok) setAdded(true);
    else setProblem(outcome.problem);
  };
  if (isAdded) return <Added onAnother={() => setAdded(false)} />;
  return (
    <>
      <h2>Choose your flight</h2>
      <label className={styles.grind}>
        How do you want it ground?
        <select
          className={form.control}
          value={grindId}
          onChange={({ currentTarget }) => setGrindId(Number(currentTarget.value))}
        >
          {grinds.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <WishesQuestions
        start={NO_WISHES}
        lastWord="Put the flight into my cart"
        isBusy={isBusy}
        onDone={(wishes) => void add(wishes)}
      />
      {problem !== null && <ProblemNotice problem={problem} again={() => setProblem(null)} />}
    </>
  );
}

/** The form that had the focus is gone. */
const Added = ({ onAnother }: { onAnother: () => void }) => (
  <div>
    <h2 ref={(heading) => heading?.focus()} tabIndex={-1}>
      Your flight is in the cart
    </h2>
    <p className={layout.actions}>
      <Link to="/cart" className={buttons.primary}>
        See the cart
      </Link>
      <button type="button" className={buttons.quiet} onClick={onAnother}>
        Another flight
      </button>
    </p>
  </div>
);
