import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Taste } from '#domain/taste/axes.ts';
import { browserApi } from '#web/state/browser-api.ts';
import buttons from '#web/ui/button.module.css';
import { FocusGroup } from '#web/ui/focus/focus-group.tsx';
import layout from '#web/ui/layout.module.css';
import { BrandChoice } from './brand-choice.tsx';
import { TasteChips } from './taste-chips.tsx';
import { useSaying } from './use-saying.ts';
import type { Wishes } from './wishes.ts';
import styles from './your-taste.module.css';

interface Props {
  start: Wishes;
  /** The number of the profile. */
  profile: number;
  onOutdated: () => void;
  onSaid: () => void;
  /** Where there is something to go back to. */
  onLeave?: (() => void) | undefined;
}

/** What a member wishes for, stored in their profile. */
export function WishesForm({ start, profile, onOutdated, onSaid, onLeave }: Props) {
  const { isBusy, say } = useSaying(onSaid, onOutdated);
  const save = ({ brand, likes, dislikes, is_decaf }: Wishes) => {
    const body = {
      profile,
      likes,
      dislikes,
      isDecaf: is_decaf,
      ...(brand !== null && { brandId: brand.id }),
    };
    return say(body, (id) => browserApi('PUT /taste-profile/wishes', { body: { id, ...body } }));
  };
  return (
    <WishesQuestions
      start={start}
      lastWord="Show my taste"
      isBusy={isBusy}
      onDone={(wishes) => void save(wishes)}
      onLeave={onLeave}
    />
  );
}

interface QuestionsProps {
  start: Wishes;
  /** What the button of the last question says. */
  lastWord: string;
  isBusy?: boolean;
  onDone: (wishes: Wishes) => void;
  onLeave?: (() => void) | undefined;
}

/** One question at a time, each of which may be left open. */
export function WishesQuestions({ start, lastWord, isBusy = false, onDone, onLeave }: QuestionsProps) {
  const [wishes, setWishes] = useState(start);
  const [step, setStep] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusOnStep(step, { heading, isOpened: onLeave !== undefined });
  const change = (part: Partial<Wishes>) => setWishes({ ...wishes, ...part });
  const questions = questionsOn(wishes, change);
  const question = questions[step];
  const isLast = step === questions.length - 1;
  return (
    <form
      className={styles.question}
      onSubmit={(event) => {
        event.preventDefault();
        if (isLast) onDone(wishes);
        else setStep(step + 1);
      }}
    >
      <p className={styles.step}>
        Question {step + 1} of {questions.length}
      </p>
      <h3 ref={heading} id="wish" tabIndex={-1}>
        {question?.title}
      </h3>
      {question !== undefined && <FocusGroup label={question.title}>{question.field}</FocusGroup>}
      <p className={layout.actions}>
        <button type="submit" className={buttons.primary} aria-disabled={isBusy || undefined}>
          {isLast ? lastWord : question?.isAnswered === true ? 'Next' : 'Skip'}
        </button>
        {step > 0 && (
          <button type="button" className={buttons.quiet} onClick={() => setStep(step - 1)}>
            Back
          </button>
        )}
        {onLeave !== undefined && (
          <button type="button" className={buttons.plain} onClick={onLeave}>
            Leave it as it was
          </button>
        )}
      </p>
    </form>
  );
}

interface Question {
  title: string;
  field: ReactNode;
  isAnswered: boolean;
}

function questionsOn(wishes: Wishes, change: (part: Partial<Wishes>) => void): Question[] {
  const { brand, likes, dislikes, is_decaf } = wishes;
  const without = (tastes: readonly Taste[], others: readonly Taste[]) =>
    tastes.filter((taste) => !others.includes(taste));
  return [
    {
      title: 'Which coffee do you drink now?',
      field: <BrandChoice chosen={brand} onChoose={(chosen) => change({ brand: chosen })} />,
      isAnswered: brand !== null,
    },
    {
      title: 'How do you like your coffee?',
      field: (
        <TasteChips
          chosen={likes}
          onChange={(chosen) => change({ likes: chosen, dislikes: without(dislikes, chosen) })}
        />
      ),
      isAnswered: likes.length > 0,
    },
    {
      title: 'And what would you rather not have?',
      field: (
        <TasteChips
          chosen={dislikes}
          onChange={(chosen) => change({ dislikes: chosen, likes: without(likes, chosen) })}
        />
      ),
      isAnswered: dislikes.length > 0,
    },
    {
      title: 'Do you drink decaf?',
      field: (
        <label className={styles.tick}>
          <input
            type="checkbox"
            checked={is_decaf}
            onChange={({ currentTarget }) => change({ is_decaf: currentTarget.checked })}
          />
          Yes, show me decaf and nothing else
        </label>
      ),
      isAnswered: true,
    },
  ];
}

interface Focused {
  heading: { current: HTMLElement | null };
  /** By a button that is gone now, rather than with the page. */
  isOpened: boolean;
}

function useFocusOnStep(step: number, { heading, isOpened }: Focused): void {
  const before = useRef(isOpened ? null : step);
  useEffect(() => {
    if (before.current !== step) heading.current?.focus();
    before.current = step;
  }, [step, heading]);
}
