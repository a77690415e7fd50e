import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  asClock,
  type BrewClock,
  type Course,
  isTimed,
  passTime,
  press,
  STILL,
  secondsLeft,
  stepAt,
  waitsOf,
} from '#domain/brew/brew-clock.ts';
import type { BrewRecipe } from '#domain/brew/brew-recipe.ts';
import buttons from '../button.module.css';
import list from './brew-steps.module.css';
import styles from './brew-timer.module.css';

const LOOK_EVERY_MS = 200;

interface Props {
  recipe: BrewRecipe;
  /** Whether brewing is what the page suggests to do. */
  isSuggested?: boolean;
}

/** The steps of a brew, and a clock that counts them. Nothing moves until it is started; another recipe takes another `key`. */
export function BrewTimer({ recipe, isSuggested = false }: Props) {
  const { steps } = recipe;
  const course = { steps: steps.length, waits: waitsOf(recipe) };
  const { clock, left, onPress, onStop } = useClock(course);
  const button = useRef<HTMLButtonElement>(null);
  const step = stepAt(clock);
  return (
    <div>
      <ol className={list.steps}>
        {steps.map((words, i) => (
          <li key={words} aria-current={i === step ? 'step' : undefined}>
            {words}
          </li>
        ))}
      </ol>
      {isTimed(course) && (
        <div className={styles.clock}>
          <button
            ref={button}
            type="button"
            className={isSuggested ? buttons.primary : buttons.quiet}
            onClick={onPress}
          >
            {LABELS[clock.is]}
          </button>
          {step !== null && (
            <button
              type="button"
              className={buttons.quiet}
              onClick={() => {
                onStop();
                // This button goes.
                button.current?.focus();
              }}
            >
              Stop
            </button>
          )}
          {left !== null && (
            <span role="timer" aria-label="Time left of this step" className={styles.left}>
              {asClock(left)}
            </span>
          )}
        </div>
      )}
      <p role="status" className="visually-hidden">
        {step !== null && `Step ${step + 1} of ${steps.length}: ${steps[step] ?? ''}`}
        {clock.is === 'over' && 'That was the last step. Enjoy your coffee.'}
      </p>
    </div>
  );
}

const LABELS: Readonly<Record<BrewClock['is'], string>> = {
  still: 'Start the timer',
  waiting: 'Next step',
  counting: 'Pause',
  paused: 'Go on',
  over: 'Start again',
};

/** By the clock on the wall, which goes on while the screen sleeps. */
function useClock(course: Course) {
  const [clock, setClock] = useState(STILL);
  const [now, setNow] = useState(0);
  const isCounting = clock.is === 'counting';
  const look = useEffectEvent(() => {
    const at = Date.now();
    setNow(at);
    setClock((before) => passTime(before, course, at));
  });
  useEffect(() => {
    if (!isCounting) return undefined;
    const timer = setInterval(() => look(), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [isCounting]);
  const onPress = () => {
    const at = Date.now();
    setNow(at);
    setClock((before) => press(passTime(before, course, at), course, at));
  };
  return { clock, left: secondsLeft(clock, now), onPress, onStop: () => setClock(STILL) };
}
