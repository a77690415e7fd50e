import { type SubmitEvent, useId, useState } from 'react';
import type { TrackingColumns } from '../../../domain/carrier/tracking-file.ts';
import { browserApi } from '../../state/browser-api.ts';
import buttons from '../../ui/button.module.css';
import form from '../../ui/form/form.module.css';

interface Props {
  names: readonly string[];
  onMapped: (columns: TrackingColumns) => void;
}

/** Asks once which column is which; the shop keeps it. */
export function MapColumns({ names, onMapped }: Props) {
  const [words, setWords] = useState('');
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const columns = { reference: String(typed.get('reference')), tracking: String(typed.get('tracking')) };
    const outcome = await browserApi('PUT /staff/tracking-columns', {
      body: { reference_column: columns.reference, tracking_column: columns.tracking },
    });
    if (outcome.ok) onMapped(columns);
    else setWords(outcome.problem.message);
  };
  return (
    <form className={form.form} onSubmit={submit}>
      <p>Which column is which? The shop remembers it for the next file.</p>
      <Choice name="reference" label="Our reference, such as S1207-1" names={names} />
      <Choice name="tracking" label="Tracking number" names={names} />
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
