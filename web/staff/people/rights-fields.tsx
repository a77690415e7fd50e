import { useId, useRef, useState } from 'react';
import { type HeldRights, STAFF_RIGHTS, type StaffRight } from '#domain/staff/rights.ts';
import form from '#web/ui/form/form.module.css';
import { SelectField } from '#web/ui/form/select-field.tsx';
import styles from './people.module.css';
import { NOT_HELD, presetOf, rightsFrom, USUAL } from './rights-words.ts';

const WAYS = [
  { value: NOT_HELD, text: 'No' },
  { value: 'reads', text: 'To look at' },
  { value: 'writes', text: 'Yes' },
];

/** What somebody is hired as, and one choice for each right, which that fills in. */
export function RightsFields({ held }: { held: HeldRights }) {
  const id = useId();
  const fields = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState(held);
  const choices = () => [...(fields.current?.querySelectorAll('select') ?? [])];
  const take = (name: string) => {
    const rights = USUAL.get(name);
    if (rights === undefined) return;
    setChosen(rights);
    for (const choice of choices()) choice.value = rights[choice.name as StaffRight] ?? NOT_HELD;
  };
  const preset = presetOf(chosen);
  const readAgain = () =>
    setChosen(rightsFrom(Object.fromEntries(choices().map(({ name, value }) => [name, value]))));
  return (
    <>
      <p className={form.field}>
        <label htmlFor={id}>As</label>
        <select
          id={id}
          className={form.control}
          value={preset ?? ''}
          onChange={({ currentTarget }) => take(currentTarget.value)}
        >
          {[...USUAL.keys()].map((name) => (
            <option key={name}>{name}</option>
          ))}
          {preset === null && (
            <option value="" disabled>
              As chosen below
            </option>
          )}
        </select>
      </p>
      <div ref={fields} className={styles.rights} onChange={readAgain}>
        {STAFF_RIGHTS.map((right) => (
          <SelectField key={right} name={right} choices={WAYS} value={held[right] ?? NOT_HELD} />
        ))}
      </div>
    </>
  );
}
