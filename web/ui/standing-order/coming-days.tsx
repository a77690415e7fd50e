import type { StandingOrder } from '#contract/reorders/standing-order.ts';
import { weekdayInWords } from '#domain/dispatch/day-in-words.ts';
import buttons from '../button.module.css';
import styles from './standing-coffees.module.css';
import { type Pauses, pausesOf } from './standing-form.ts';

interface Props {
  standing: StandingOrder;
  /** Left out for somebody who only looks. */
  onPauses?: ((pauses: Pauses) => void) | undefined;
}

/** Its next days and its pauses, each to be skipped or taken back. */
export function ComingDays({ standing, onPauses }: Props) {
  const { next, asks, open } = standing;
  const [first, ...later] = next;
  const comes = asks
    ? 'The next link comes on'
    : open.length > 0
      ? 'After that it leaves on'
      : 'It leaves on';
  return (
    <>
      {first !== undefined && (
        <p className={styles.words}>
          {`${comes} ${weekdayInWords(first.leaves_on)}. `}
          {onPauses !== undefined && (
            <button
              type="button"
              className={buttons.quiet}
              onClick={() => onPauses([...pausesOf(standing), { firstDay: first.day, lastDay: first.day }])}
            >
              Skip that
            </button>
          )}
          {later.length > 0 &&
            ` Then ${LIST.format(later.map(({ leaves_on }) => weekdayInWords(leaves_on)))}.`}
        </p>
      )}
      {first === undefined && open.length === 0 && <p className={styles.words}>It has no day ahead.</p>}
      {pausesOf(standing).map((pause) => (
        <p key={`${pause.firstDay} ${pause.lastDay}`} className={styles.words}>
          {`${pauseInWords(pause)} `}
          {onPauses !== undefined && (
            <button
              type="button"
              className={buttons.quiet}
              onClick={() =>
                onPauses(
                  pausesOf(standing).filter(
                    ({ firstDay, lastDay }) => firstDay !== pause.firstDay || lastDay !== pause.lastDay,
                  ),
                )
              }
            >
              Take that back<span className="visually-hidden">: {pauseInWords(pause)}</span>
            </button>
          )}
        </p>
      ))}
    </>
  );
}

const LIST = new Intl.ListFormat('en-GB');

const pauseInWords = ({ firstDay, lastDay }: Pauses[number]): string =>
  firstDay === lastDay
    ? `Nothing on ${weekdayInWords(firstDay)}.`
    : `Paused from ${weekdayInWords(firstDay)} to ${weekdayInWords(lastDay)}.`;
