import { type SubmitEvent, useId, useState } from 'react';
import type { BankColumns } from '../../../contract/on-account/bank.ts';
import { browserApi } from '../../state/browser-api.ts';
import buttons from '../../ui/button.module.css';
import form from '../../ui/form/form.module.css';

interface Props {
  names: readonly string[];
  onMapped: (columns: BankColumns) => void;
}

/** Asks once which column is which; the shop keeps it. */
export function MapBankColumns({ names, onMapped }: Props) {
  const [words, setWords] = useState('');
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const named = (name: string) => String(typed.get(name));
    const columns = {
      day_column: named('day'),
      amount_column: named('amount'),
      reference_column: named('reference'),
    };
    if (new Set(Object.values(columns)).size < 3) return setWords('Please choose three different columns.');
    const outcome = await browserApi('PUT /staff/bank-columns', { body: columns });
    if (outcome.ok) onMapped(columns);
    else setWords(outcome.problem.message);
  };
  return (
    <form className={form.form} onSubmit={submit}>
      <p>Which column is which? The shop remembers it for the next file.</p>
      <Choice name="day" label="Day" names={names} />
      <Choice name="amount" label="Paid in" names={names} />
      <Choice name="reference" label="What the bank says" names={names} />
      <p role="alert">{words}</p>
      <button type="submit" className={buttons.primary}>
        Use these columns
      </button>
    </form>
  );
}

function Choice({ name, label, names }: { name: string; label: string; names: readonly string[] }) {
  const id = useId();
  return (
    <p className={form.field}>
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} className={form.control}>
        {names.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
    </p>
  );
}
