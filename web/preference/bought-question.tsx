import { type ReactNode, useRef, useState } from 'react';
import type { TasteProfile } from '#contract/preference/taste-profile.ts';
import { FIVE_ANSWERS, type FiveAnswer } from '#domain/preference/five-answers.ts';
import { TASTES, type Taste } from '#domain/taste/axes.ts';
import { adjectiveOf } from '#domain/taste/in-words.ts';
import { browserApi } from '#web/state/browser-api.ts';
import buttons from '#web/ui/button.module.css';
import { capitalised } from '#web/ui/capitalised.ts';
import form from '#web/ui/form/form.module.css';
import { useSaying } from './use-saying.ts';
import styles from './your-taste.module.css';

type Pair = TasteProfile['to_compare'][number];
type Bought = Pair['newer'];

interface Props {
  profile: Pick<TasteProfile, 'profile' | 'to_compare' | 'to_remark_on'>;
  onSaid: () => void;
  /** Shown once there is nothing left to ask, also where the member can’t say. */
  otherwise?: ReactNode;
}

/** Asks about coffees that the member had from us, one thing at a time: whether one was better than the one before, then one remark. */
export function BoughtQuestion({ profile, onSaid, otherwise = null }: Props) {
  const [skipped, setSkipped] = useState<readonly string[]>([]);
  const [remarking, setRemarking] = useState<Bought | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const skip = (key: string) => {
    setSkipped([...skipped, key]);
    setRemarking(null);
    heading.current?.focus();
  };
  const isOpen = (key: string) => !skipped.includes(key);
  const pair = profile.to_compare.find((each) => isOpen(keyOf(each)));
  const first = profile.to_remark_on;
  const alone = first !== null && profile.to_compare.length === 0 && isOpen(remarkKey(first)) ? first : null;
  const coffee = remarking ?? (pair === undefined ? alone : null);
  if (coffee === null && pair === undefined)
    return skipped.length === 0 ? (
      otherwise
    ) : (
      <div ref={takeFocus} tabIndex={-1}>
        {otherwise}
      </div>
    );
  return (
    <section aria-labelledby="bought" className={styles.question}>
      <h3 ref={heading} id="bought" tabIndex={-1}>
        {coffee === null ? titleOf(pair) : `Was anything too much or too little in ${coffee.name}?`}
      </h3>
      {coffee !== null && (
        <Remark
          key={coffee.line_id}
          coffee={coffee}
          profile={profile.profile}
          onOutdated={onSaid}
          onSaid={() => {
            skip(remarkKey(coffee));
            onSaid();
          }}
          onSkip={() => skip(remarkKey(coffee))}
        />
      )}
      {coffee === null && pair !== undefined && (
        <FiveAnswers
          key={keyOf(pair)}
          pair={pair}
          profile={profile.profile}
          onOutdated={onSaid}
          onSaid={() => {
            setRemarking(pair.newer);
            heading.current?.focus();
            onSaid();
          }}
          onSkip={() => skip(keyOf(pair))}
        />
      )}
    </section>
  );
}

/** From the last question, which is gone. */
const takeFocus = (rest: HTMLElement | null): void => rest?.focus();

const keyOf = ({ newer, earlier }: Pair): string => `${newer.line_id} ${earlier.line_id}`;
const remarkKey = ({ line_id }: Bought): string => `remark ${line_id}`;

const titleOf = (pair: Pair | undefined): string =>
  pair === undefined ? '' : `You had ${pair.newer.name} after ${pair.earlier.name}. Was it better?`;

interface AnswerProps {
  /** Its number. */
  profile: number;
  onOutdated: () => void;
  onSaid: () => void;
  onSkip: () => void;
}

function FiveAnswers({
  pair: { newer, earlier },
  profile,
  onOutdated,
  onSaid,
  onSkip,
}: AnswerProps & { pair: Pair }) {
  const { isBusy, say } = useSaying(onSaid, onOutdated);
  const answer = (better: FiveAnswer) => {
    const body = { profile, newerLineId: newer.line_id, earlierLineId: earlier.line_id, better };
    return say(body, (id) => browserApi('POST /taste-comparisons', { body: { id, ...body } }));
  };
  return (
    <ul className={styles.answers} aria-labelledby="bought">
      {FIVE_ANSWERS.map((better) => (
        <li key={better}>
          <button
            type="button"
            className={buttons.quiet}
            aria-disabled={isBusy || undefined}
            onClick={() => void answer(better)}
          >
            {capitalised(better)}
          </button>
        </li>
      ))}
      <li>
        <button type="button" className={buttons.plain} onClick={onSkip}>
          I can’t say
        </button>
      </li>
    </ul>
  );
}

type Amount = 'too much' | 'too little';

/** What people say most of a cup. */
const USUAL: readonly { taste: Taste; amount: Amount; label: string }[] = [
  { taste: 'bitter', amount: 'too much', label: 'Too bitter' },
  { taste: 'sour', amount: 'too much', label: 'Too bright' },
  { taste: 'burnt', amount: 'too much', label: 'Too burnt' },
  { taste: 'sweet', amount: 'too little', label: 'Not sweet enough' },
  { taste: 'fruity', amount: 'too little', label: 'Not fruity enough' },
];

function Remark({ coffee, profile, onOutdated, onSaid, onSkip }: AnswerProps & { coffee: Bought }) {
  const { isBusy, say } = useSaying(onSaid, onOutdated);
  const [amount, setAmount] = useState<Amount>('too much');
  const [taste, setTaste] = useState<Taste | ''>('');
  const remark = (said: { taste: Taste; amount: Amount }) => {
    const body = { profile, lineId: coffee.line_id, ...said };
    return say(body, (id) => browserApi('POST /taste-remarks', { body: { id, ...body } }));
  };
  return (
    <>
      <ul className={styles.answers} aria-labelledby="bought">
        {USUAL.map(({ label, ...said }) => (
          <li key={label}>
            <button
              type="button"
              className={buttons.quiet}
              aria-disabled={isBusy || undefined}
              onClick={() => void remark(said)}
            >
              {label}
            </button>
          </li>
        ))}
        <li>
          <button type="button" className={buttons.plain} onClick={onSkip}>
            Nothing, or I can’t say
          </button>
        </li>
      </ul>
      <form
        className={styles.other}
        onSubmit={(event) => {
          event.preventDefault();
          if (taste !== '') void remark({ taste, amount });
        }}
      >
        <label>
          Something else
          <select
            className={form.control}
            value={amount}
            onChange={({ currentTarget }) =>
              setAmount(currentTarget.value === 'too much' ? 'too much' : 'too little')
            }
          >
            <option value="too much">too much of a taste</option>
            <option value="too little">too little of a taste</option>
          </select>
        </label>
        <label>
          Which taste
          <select
            required
            className={form.control}
            value={taste}
            onChange={({ currentTarget: { value } }) => setTaste(TASTES.find((each) => each === value) ?? '')}
          >
            <option value="">Please choose</option>
            {TASTES.map((each) => (
              <option key={each} value={each}>
                {adjectiveOf(each)}
              </option>
            ))}
          </select>
        </label>
        <button type="submit" className={buttons.quiet} aria-disabled={isBusy || undefined}>
          Say so
        </button>
      </form>
    </>
  );
}
