import {
  LONGEST_DESCRIPTION,
  LONGEST_NAME,
  refusalOfDescription,
  refusalOfName,
  tidyText,
} from '../../../domain/blend/name.ts';
import form from '../../ui/form/form.module.css';
import { write } from '../store/creator-actions.ts';
import { useCreatorState } from '../store/creator-store.ts';

/** Fields for name and description. A text that is too long is not cut: the hint says how long it is. */
export function NameStep() {
  const name = useCreatorState(({ contents }) => contents.name);
  const description = useCreatorState(({ contents }) => contents.description);
  const wrongName = refusalOfName(name);
  const wrongDescription = refusalOfDescription(description);
  return (
    <div className={form.form}>
      <div className={form.field}>
        <label htmlFor="blend-name">Blend name</label>
        <Hint id="blend-name" wrong={wrongName} text={name} longest={LONGEST_NAME} />
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
      </div>
      <div className={form.field}>
        <label htmlFor="blend-description">Description</label>
        <Hint
          id="blend-description"
          wrong={wrongDescription}
          text={description}
          longest={LONGEST_DESCRIPTION}
        />
        <textarea
          id="blend-description"
          dir="auto"
          rows={4}
          value={description}
          aria-invalid={wrongDescription !== null || undefined}
          aria-describedby="blend-description-hint"
          className={`${form.control} ${form.paragraph}`}
          onChange={({ currentTarget }) => write({ description: currentTarget.value })}
        />
      </div>
    </div>
  );
}

interface HintProps {
  id: string;
  wrong: string | null;
  text: string;
  longest: number;
}

const Hint = ({ id, wrong, text, longest }: HintProps) => (
  <p id={`${id}-hint`} className={wrong === null ? form.hint : form.wrong}>
    {wrong ?? `It is printed on the bag. At most ${longest} characters.`}
    {tidyText(text).length > longest && ` Now there are ${tidyText(text).length}.`}
  </p>
);
