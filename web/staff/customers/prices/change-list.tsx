import { useId, useState } from 'react';
import type { CustomerPriceLists } from '#contract/prices/customer-price-lists.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { useCall } from '#web/api/use-call.ts';
import { TIERS } from '#web/staff/coffees/price-words.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { useKeys } from '#web/staff/ui/keys/use-keys.ts';
import { browserApi } from '#web/state/browser-api.ts';
import form from '#web/ui/form/form.module.css';
import { isSameList, startOf, type TypedRow, whyNotWhole } from './list-form.ts';
import { ListPreview } from './list-preview.tsx';
import styles from './prices.module.css';

interface Props {
  id: string;
  shown: CustomerPriceLists;
  onSaved: (isToday: boolean) => void;
}

/** The list as it was agreed last, to be changed. What it would mean stands below it, and only that can be saved. */
export function ChangeList({ id, shown, onSaved }: Props) {
  const field = useId();
  const today = dayInLondon(new Date());
  const [start] = useState(() => startOf(shown));
  const [typed, setTyped] = useState(start);
  const [from, setFrom] = useState(today);
  const [nextKey, setNextKey] = useState(start.rows.length);
  const { tier, rows } = typed;
  const setRows = (changed: readonly TypedRow[]) => setTyped({ ...typed, rows: changed });
  const add = () => {
    setRows([...rows, { key: nextKey, bean: '', percent: '' }]);
    setNextKey(nextKey + 1);
  };
  useKeys('Prices of a customer', [{ press: 'a', does: 'Add a bean', act: add }]);
  const missing = whyNotWhole(typed);
  const replaces = shown.lists.some(
    ({ state, valid_from }) => state === 'to come' && dayInLondon(new Date(valid_from)) >= from,
  );
  const isChanged = !isSameList(start, typed);
  return (
    <section className={styles.part} aria-label="The list">
      <div className={`${form.field} ${styles.short}`}>
        <label htmlFor={`${field}tier`}>Tier</label>
        <select
          id={`${field}tier`}
          className={form.control}
          value={tier}
          onChange={({ target }) => setTyped({ ...typed, tier: Number(target.value) })}
        >
          {TIERS.map((name, i) => (
            <option key={name} value={i}>
              {name}
            </option>
          ))}
        </select>
      </div>
      {rows.map((row) => (
        <OffRow
          key={row.key}
          row={row}
          onChange={(changed) => setRows(rows.map((one) => (one.key === row.key ? changed : one)))}
          onRemove={() => setRows(rows.filter(({ key }) => key !== row.key))}
        />
      ))}
      <p>
        <ActButton press="a" onAct={add}>
          Add a bean
        </ActButton>
      </p>
      <div className={`${form.field} ${styles.short}`}>
        <label htmlFor={`${field}from`}>Valid from</label>
        <p id={`${field}hint`} className={form.hint}>
          Today is at once; a day to come begins at midnight.
        </p>
        <input
          id={`${field}from`}
          type="date"
          min={today}
          aria-describedby={`${field}hint`}
          className={form.control}
          value={from}
          onChange={({ target }) => setFrom(target.value)}
        />
      </div>
      {isChanged && missing !== null && <p role="status">{missing}</p>}
      {isChanged && missing === null && from !== '' && (
        <ListPreview
          id={id}
          typed={typed}
          from={from}
          isToday={from === today}
          replaces={replaces}
          onSaved={onSaved}
        />
      )}
    </section>
  );
}

interface RowProps {
  row: TypedRow;
  onChange: (row: TypedRow) => void;
  onRemove: () => void;
}

/** What comes off one bean, in every coffee that holds it. */
function OffRow({ row, onChange, onRemove }: RowProps) {
  const id = useId();
  const beans = useCall('beans', () => browserApi('GET /beans'));
  const names = (beans.answer ?? []).toSorted((one, other) => one.name.localeCompare(other.name));
  const name = names.find((bean) => String(bean.id) === row.bean)?.name;
  return (
    <div className={styles.row}>
      <div className={form.field}>
        <label htmlFor={`${id}bean`}>Bean</label>
        <select
          id={`${id}bean`}
          className={form.control}
          value={row.bean}
          onChange={({ target }) => onChange({ ...row, bean: target.value })}
        >
          <option value="">Choose one</option>
          {names.map((bean) => (
            <option key={bean.id} value={bean.id}>
              {bean.name}
            </option>
          ))}
        </select>
      </div>
      <div className={`${form.field} ${styles.percent}`}>
        <label htmlFor={`${id}percent`}>% off</label>
        <input
          id={`${id}percent`}
          className={form.control}
          inputMode="numeric"
          autoComplete="off"
          value={row.percent}
          onChange={({ target }) => onChange({ ...row, percent: target.value })}
        />
      </div>
      <ActButton onAct={onRemove}>
        Take out<span className="visually-hidden"> {name ?? 'this row'}</span>
      </ActButton>
    </div>
  );
}
