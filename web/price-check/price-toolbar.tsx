import buttons from '#web/ui/button.module.css';
import { downloadFile } from '#web/ui/download-file.ts';
import form from '#web/ui/form/form.module.css';
import searchField from '#web/ui/search-field.module.css';
import { csvOf } from './csv.ts';
import styles from './price-toolbar.module.css';
import { PACKS, type PriceRow, USER_TYPES, type View } from './view.ts';

interface Props {
  view: View;
  onView: (view: View) => void;
  /** Number of rows that match the filter. */
  shownCount: number;
  /** Number of all rows; 0 until they have come. */
  count: number;
  selected: readonly PriceRow[];
}

export function PriceToolbar({ view, onView, shownCount, count, selected }: Props) {
  return (
    <search className={styles.toolbar}>
      <ViewSelect
        name="Pack size"
        choices={PACKS}
        value={view.pack}
        onChange={(pack) => onView({ ...view, pack })}
      />
      <ViewSelect
        name="User type"
        choices={USER_TYPES}
        value={view.userType}
        onChange={(userType) => onView({ ...view, userType })}
      />
      <label className={styles.filter}>
        Filter
        <input
          type="search"
          value={view.filter}
          onChange={({ target }) => onView({ ...view, filter: target.value })}
          className={`${searchField.field} ${styles.control}`}
        />
      </label>
      <button
        type="button"
        className={buttons.quiet}
        disabled={selected.length === 0}
        onClick={() => exportRows(selected, view)}
      >
        Export selection ({selected.length})
      </button>
      <p role="status" className={styles.count}>
        {count > 0 && (shownCount === count ? `${count} blends` : `${shownCount} of ${count} blends`)}
      </p>
    </search>
  );
}

interface ViewSelectProps<T extends string> {
  name: string;
  choices: readonly T[];
  value: T;
  onChange: (value: T) => void;
}

const ViewSelect = <T extends string>({ name, choices, value, onChange }: ViewSelectProps<T>) => (
  <label>
    {name}
    <select
      value={value}
      onChange={({ target }) => onChange(choices.find((choice) => choice === target.value) ?? value)}
      className={`${form.control} ${styles.control}`}
    >
      {choices.map((choice) => (
        <option key={choice}>{choice}</option>
      ))}
    </select>
  </label>
);

function exportRows(rows: readonly PriceRow[], { pack, userType }: View): void {
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
  downloadFile(`blend-prices-${pack}-${userType.toLowerCase()}.csv`, file);
}
