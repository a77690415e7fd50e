import { useRef, useState } from 'react';
import type { BrewMethod } from '#domain/brew/brew-method.ts';
import { type BrewAnswer, CUPS, RUNS, runsThrough } from '#domain/brew/dial-in.ts';
import buttons from '#web/ui/button.module.css';
import { capitalised } from '#web/ui/capitalised.ts';
import layout from '#web/ui/layout.module.css';
import styles from './bag.module.css';

interface Props {
  method: BrewMethod;
  /** What to change next, after the last answer. */
  advice: string | null;
  /** What was said is still only in this browser. */
  isWaiting: boolean;
  onSay: (answer: BrewAnswer) => void;
  onBeginAgain: () => Promise<boolean>;
}

type Run = BrewAnswer['run'];

/** One question after the other, by one thumb: how it ran, how the cup was, and then one thing to change. */
export function HowItRan({ method, advice, isWaiting, onSay, onBeginAgain }: Props) {
  const first = runsThrough(method) ? undefined : null;
  const [run, setRun] = useState<Run | undefined>(first);
  const [isAsking, setAsking] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const isOpen = isAsking || advice === null;
  const go = (step: () => void) => {
    step();
    heading.current?.focus();
  };
  const ask = () =>
    go(() => {
      setRun(first);
      setAsking(true);
    });
  const answer = (cup: BrewAnswer['cup']) =>
    go(() => {
      onSay({ run: run ?? null, cup });
      setAsking(false);
    });
  return (
    <section aria-labelledby="ran" className={styles.question}>
      <h2 ref={heading} id="ran" tabIndex={-1}>
        {isOpen ? (run === undefined ? 'How did it run?' : 'How was the cup?') : 'For the next cup'}
      </h2>
      <noscript>
        <p>Please switch on JavaScript to say how it ran.</p>
      </noscript>
      {isOpen && run === undefined && <Answers answers={RUNS} onAnswer={(one) => go(() => setRun(one))} />}
      {isOpen && run !== undefined && <Answers answers={CUPS} onAnswer={answer} />}
      {!isOpen && (
        <>
          <p className={styles.advice}>{advice}</p>
          <p className={layout.actions}>
            <button type="button" className={buttons.primary} onClick={ask}>
              I’ve brewed it again
            </button>
            <button
              type="button"
              className={buttons.plain}
              onClick={async () => {
                if (await onBeginAgain()) ask();
              }}
            >
              Begin again with the recipe
            </button>
          </p>
        </>
      )}
      <p role="status" className={styles.small}>
        {isWaiting && 'Kept in this browser. We’ll send it once the shop can be reached.'}
      </p>
    </section>
  );
}

const Answers = <One extends string>({
  answers,
  onAnswer,
}: {
  answers: readonly One[];
  onAnswer: (one: One) => void;
}) => (
  <ul className={styles.answers} aria-labelledby="ran">
    {answers.map((one) => (
      <li key={one}>
        <button type="button" className={buttons.quiet} onClick={() => onAnswer(one)}>
          {capitalised(one)}
        </button>
      </li>
    ))}
  </ul>
);
