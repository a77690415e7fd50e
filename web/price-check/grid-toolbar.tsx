import buttons from '../ui/button.module.css';
import form from '../ui/form/form.module.css';
import { saveAsFile } from '../ui/save-as-file.ts';
import { csvOf } from './csv.ts';
import styles from './grid-toolbar.module.css';
import { type GridRow, PACKS, USER_TYPES, type View } from './view.ts';

interface Props {
  view: View;
  look: (view: View) => void;
  /** How many rows the filter lets through, of how many. */
  shown: number;
  count: number;
  chosen: readonly GridRow[];
}

export function GridToolbar({ view, look, shown, count, chosen }: Props) {
  return (
    <search className={styles.toolbar}>
      <Choice
        name="Pack size"
        choices={PACKS}
        value={view.pack}
        onChange={(pack) => look({ ...view, pack })}
      />
      <Choice
        name="User type"
        choices={USER_TYPES}
        value={view.userType}
        onChange={(userType) => look({ ...view, userType })}
      />
      <label className={styles.filter}>
        Filter
        <input
          type="search"
          value={view.filter}
          onChange={({ target }) => look({ ...view, filter: target.value })}
          className={form.control}
        />
      </label>
      <button
        type="button"
        className={buttons.quiet}
        disabled={chosen.length === 0}
        onClick={() => exportRows(chosen, view)}
      >
        Export selection ({chosen.length})
      </button>
      <p role="status" className={styles.count}>
        {shown === count ? `${count} blends` : `${shown} of ${count} blends`}
      </p>
    </search>
  );
}

interface ChoiceProps<T extends string> {
  name: string;
  choices: readonly T[];
  value: T;
  onChange: (value: T) => void;
}

const Choice = <T extends string>({ name, choices, value, onChange }: ChoiceProps<T>) => (
  <label>
    {name}
    <select
      value={value}
      onChange={({ target }) => onChange(choices.find((choice) => choice === target.value) ?? value)}
      className={form.control}
    >
      {choices.map((choice) => (
        <option key={choice}>{choice}</option>
      ))}
    </select>
  </label>
);

function exportRows(rows: readonly GridRow[], { pack, userType }: View): void {
  const head = [
    'Blend id',
    'Blend name',
    'Brand',
    'Description',
    'cTaps id',
    `Price of ${pack} (GBP)`,
    'cTaps URL',
  ];
  const cells = rows.map(({ id, name, brand, description, ctapsId, price, url }) => [
    id,
    name,
    brand,
    description,
    ctapsId,
    price,
    url,
  ]);
  const file = new Blob([csvOf([head, ...cells])], { type: 'text/csv;charset=utf-8' });
  saveAsFile(`blend-prices-${pack}-${userType.toLowerCase()}.csv`, file);
}
