import { useEffect, useRef, useState } from 'react';
import {
  asClock,
  type BrewClock,
  isTimed,
  passTime,
  press,
  STILL,
  secondsLeft,
  stepAt,
} from '#domain/brew/brew-clock.ts';
import type { BrewStep } from '#domain/brew/steps.ts';
import buttons from '../button.module.css';
import styles from './brew-timer.module.css';

const LOOK_EVERY_MS = 200;

/** The steps of a brew, and a clock that counts them. Nothing moves until it is started; another recipe takes another `key`. */
export function BrewTimer({ steps }: { steps: readonly BrewStep[] }) {
  const { clock, left, onPress, onStop } = useClock(steps);
  const button = useRef<HTMLButtonElement>(null);
  const step = stepAt(clock);
  return (
    <div>
      <ol className={styles.steps}>
        {steps.map(({ words }, i) => (
          <li key={words} aria-current={i === step ? 'step' : undefined}>
            {words}
          </li>
        ))}
      </ol>
      {isTimed(steps) && (
        <div className={styles.clock}>
          <button ref={button} type="button" className={buttons.quiet} onClick={onPress}>
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
        {step !== null && `Step ${step + 1} of ${steps.length}: ${steps[step]?.words ?? ''}`}
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
function useClock(steps: readonly BrewStep[]) {
  const [clock, setClock] = useState(STILL);
  const [now, setNow] = useState(0);
  const isCounting = clock.is === 'counting';
  useEffect(() => {
    if (!isCounting) return undefined;
    const timer = setInterval(() => {
      setNow(Date.now());
      setClock((before) => passTime(before, steps, Date.now()));
    }, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [isCounting, steps]);
  const onPress = () => {
    const at = Date.now();
    setNow(at);
    setClock((before) => press(passTime(before, steps, at), steps, at));
  };
  return { clock, left: secondsLeft(clock, now), onPress, onStop: () => setClock(STILL) };
}
