import { useState } from 'react';
import {
  LONGEST_DESCRIPTION,
  LONGEST_NAME,
  refusalOfDescription,
  refusalOfName,
  tidyText,
} from '#domain/blend/name.ts';
import { mixOf } from '#domain/blend-creator/creator-state.ts';
import { type LabelIdeas, labelIdeas } from '#domain/blend-creator/label-ideas.ts';
import { write } from '#web/blend-creator/store/creator-actions.ts';
import { useCreatorData } from '#web/blend-creator/store/creator-data.ts';
import { useCreatorState } from '#web/blend-creator/store/creator-store.ts';
import { tasteOfMix } from '#web/blend-creator/taste/taste-of-mix.ts';
import form from '#web/ui/form/form.module.css';
import styles from './name-step.module.css';

const NO_IDEAS: LabelIdeas = { names: [], descriptions: [] };

/** Fields for name and description. A text that is too long is not cut: the hint says how long it is. */
export function NameStep() {
  const name = useCreatorState(({ contents }) => contents.name);
  const description = useCreatorState(({ contents }) => contents.description);
  const [round, setRound] = useState(0);
  const { names, descriptions } = useIdeas(round);
  const wrongName = refusalOfName(name);
  const wrongDescription = refusalOfDescription(description);
  return (
    <div className={form.form}>
      <div className={form.field}>
        <label htmlFor="blend-name">Blend name</label>
        <Hint
          id="blend-name"
          where="Printed on the bag."
          wrong={wrongName}
          text={name}
          longest={LONGEST_NAME}
        />
        <input
          id="blend-name"
          type="text"
          dir="auto"
          autoComplete="off"
          value={name}
          aria-invalid={wrongName !== null || undefined}
          aria-describedby="blend-name-hint"
          className={form.control}
          onChange={({ currentTarget }) => write({ name: currentTarget.value })}
        />
        <Ideas label="Ideas to call it" ideas={names} text={name} onPick={(idea) => write({ name: idea })} />
      </div>
      <div className={form.field}>
        <label htmlFor="blend-description">Description</label>
        <Hint
          id="blend-description"
          where="For your blend’s own page. It isn’t printed on the bag."
          wrong={wrongDescription}
          text={description}
          longest={LONGEST_DESCRIPTION}
        />
        <textarea
          id="blend-description"
          dir="auto"
          rows={3}
          value={description}
          aria-invalid={wrongDescription !== null || undefined}
          aria-describedby="blend-description-hint"
          className={`${form.control} ${form.paragraph} ${styles.description}`}
          onChange={({ currentTarget }) => write({ description: currentTarget.value })}
        />
        <Ideas
          label="Ideas to describe it"
          ideas={descriptions}
          text={description}
          onPick={(idea) => write({ description: idea })}
        />
      </div>
      {names.length > 0 && (
        <button type="button" className={styles.more} onClick={() => setRound(round + 1)}>
          More ideas
        </button>
      )}
    </div>
  );
}

function useIdeas(round: number): LabelIdeas {
  const creatorData = useCreatorData();
  const contents = useCreatorState((state) => state.contents);
  const scores = tasteOfMix(mixOf(contents), creatorData);
  const { roastId } = contents;
  return scores === null || roastId === null ? NO_IDEAS : labelIdeas({ scores, roastId }, round);
}

interface HintProps {
  id: string;
  where: string;
  wrong: string | null;
  text: string;
  longest: number;
}

const Hint = ({ id, where, wrong, text, longest }: HintProps) => (
  <p id={`${id}-hint`} className={wrong === null ? form.hint : form.wrong}>
    {wrong ?? `${where} Up to ${longest} characters.`}
    {tidyText(text).length > longest && ` Now there are ${tidyText(text).length}.`}
  </p>
);

interface Props {
  /** Names the group, such as “Ideas to call it”. */
  label: string;
  ideas: readonly string[];
  text: string;
  onPick: (text: string) => void;
}

/** Ready words: one press puts them into the field, where they can be changed. What stood there before is one press away. */
function Ideas({ label, ideas, text, onPick }: Props) {
  const [replaced, setReplaced] = useState<string | null>(null);
  const pick = (idea: string) => {
    if (text.trim() !== '' && !ideas.includes(text)) setReplaced(text);
    onPick(idea);
  };
  return (
    <div role="group" aria-label={label} className={styles.ideas}>
      {ideas.map((idea) => (
        <button key={idea} type="button" aria-pressed={idea === text} onClick={() => pick(idea)}>
          {idea}
        </button>
      ))}
      {replaced !== null && replaced !== text && (
        <button type="button" onClick={() => onPick(replaced)}>
          Back to your own
        </button>
      )}
    </div>
  );
}
