import { type SubmitEvent, useId, useState } from 'react';
import type { Reply } from '#web/api/shop-api.ts';
import buttons from '#web/ui/button.module.css';
import form from '#web/ui/form/form.module.css';

interface Props<Columns> {
  /** The names of the columns in the file. */
  names: readonly string[];
  /** What to ask for, under the names by which it is kept. */
  labels: Readonly<Record<keyof Columns & string, string>>;
  /** Which names a column has in most files: the first that fits is chosen already. */
  usual: Readonly<Record<keyof Columns & string, RegExp>>;
  save: (columns: Columns) => Promise<Reply<unknown>>;
  onMapped: (columns: Columns) => void;
  /** What becomes of the answer. */
  lead?: string;
}

/** Asks which column of a file is which. */
export function MapColumns<Columns extends object>({
  names,
  labels,
  usual,
  save,
  onMapped,
  lead = 'The shop remembers it for the next file.',
}: Props<Columns>) {
  const [words, setWords] = useState('');
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const columns = Object.fromEntries(
      Object.keys(labels).map((name) => [name, String(typed.get(name))]),
    ) as Columns;
    if (new Set(Object.values(columns)).size < Object.keys(labels).length)
      return setWords('Please choose different columns.');
    const outcome = await save(columns);
    if (outcome.ok) onMapped(columns);
    else setWords(outcome.problem.message);
  };
  return (
    <form className={form.form} onSubmit={submit}>
      <p>Which column is which? {lead}</p>
      {Object.entries<string>(labels).map(([name, label]) => (
        <Choice
          key={`${name} of ${names.join()}`}
          name={name}
          label={label}
          names={names}
          first={names.find((one) => usual[name as keyof Columns & string].test(one)) ?? ''}
        />
      ))}
      <p role="alert">{words}</p>
      <button type="submit" className={buttons.primary}>
        Use these columns
      </button>
    </form>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  names: readonly string[];
  first: string;
}

function Choice({ name, label, names, first }: ChoiceProps) {
  const id = useId();
  return (
    <p className={form.field}>
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} defaultValue={first} required className={form.control}>
        <option value="">Choose the column</option>
        {names.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
    </p>
  );
}
