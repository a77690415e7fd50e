import { type KeyboardEvent, useState } from 'react';
import type { TypedCoffee } from '#domain/stock/bean-list.ts';
import { visibleKilos } from '#domain/weight.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { Sheet, type SheetColumn } from '#web/staff/ui/table/sheet.tsx';
import { Tick } from '#web/staff/ui/tick.tsx';
import form from '#web/ui/form/form.module.css';
import styles from './my-beans.module.css';
import { type Bean, type TypedRows, typedOf } from './typed-rows.ts';

interface Props {
  beans: readonly Bean[];
  rows: TypedRows;
  /** By CTAPS id, what can’t be read. */
  problems: ReadonlyMap<string, string>;
  onType: (name: string, typed: Partial<TypedCoffee>) => void;
}

/** Every bean, with fields for what arrives of it. Enter and the arrows go up and down a column. */
export function BeanRows({ beans, rows, problems, onType }: Props) {
  const [wanted, setWanted] = useState('');
  const shown = beans.filter(({ name }) => name.toLowerCase().includes(wanted.trim().toLowerCase()));
  const ticked = beans.filter((bean) => typedOf(bean, rows).isTicked).length;
  const tickAll = (isTicked: boolean) => {
    for (const { ctaps_id } of shown) onType(ctaps_id, { isTicked });
  };
  return (
    <section className={styles.part}>
      <h2>
        Beans: {ticked} of {beans.length} ticked
      </h2>
      <div className={styles.acts}>
        <label className={form.field}>
          Find a bean
          <input
            type="search"
            className={form.control}
            value={wanted}
            onChange={({ currentTarget }) => setWanted(currentTarget.value)}
          />
        </label>
        <ActButton onAct={() => tickAll(true)}>Tick these {shown.length}</ActButton>
        <ActButton onAct={() => tickAll(false)}>Untick these {shown.length}</ActButton>
      </div>
      <Sheet
        caption="Beans"
        rows={shown}
        idOf={({ ctaps_id }) => ctaps_id}
        columns={columnsOf({ rows, problems, onType })}
      />
      {shown.length === 0 && <p>No bean is called that.</p>}
    </section>
  );
}

const columnsOf = ({ rows, problems, onType }: Omit<Props, 'beans'>): SheetColumn<Bean>[] => {
  const field = (what: 'kilos' | 'cost' | 'code' | 'arrived', label: string) => (bean: Bean) => (
    <input
      data-column={what}
      className={styles.field}
      aria-label={`${label} of ${bean.name}`}
      aria-describedby={problems.has(bean.ctaps_id) ? problemId(bean) : undefined}
      aria-invalid={
        problems.has(bean.ctaps_id) && rows[bean.ctaps_id]?.[what] !== undefined ? true : undefined
      }
      inputMode={what === 'kilos' || what === 'cost' ? 'decimal' : 'text'}
      autoComplete="off"
      value={typedOf(bean, rows)[what]}
      onKeyDown={walk}
      onChange={({ currentTarget }) => onType(bean.ctaps_id, { [what]: currentTarget.value })}
    />
  );
  return [
    {
      head: 'Bean',
      kind: 'name',
      cell: (bean) => (
        <>
          <Tick
            data-column="tick"
            onKeyDown={walk}
            checked={typedOf(bean, rows).isTicked}
            onChange={({ currentTarget }) => onType(bean.ctaps_id, { isTicked: currentTarget.checked })}
          >
            {bean.name}
          </Tick>
          {problems.has(bean.ctaps_id) && (
            <p id={problemId(bean)} className={form.wrong}>
              {problems.get(bean.ctaps_id)}
            </p>
          )}
        </>
      ),
    },
    {
      head: 'There now',
      kind: 'figure',
      cell: ({ on_hand }) => (on_hand === 0 ? '–' : visibleKilos(on_hand)),
    },
    { head: 'Kilos arriving', cell: field('kilos', 'Kilos arriving') },
    { head: '£ a green kilo', cell: field('cost', 'Cost of a kilo') },
    { head: 'Lot', cell: field('code', 'Lot') },
    { head: 'Arrived', cell: field('arrived', 'Day of arrival') },
  ];
};

const problemId = ({ ctaps_id }: Bean): string => `problem-${ctaps_id}`;

const STEPS: Readonly<Record<string, number>> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 };

/** To the same field of the next row, as in a spreadsheet. */
function walk(event: KeyboardEvent<HTMLInputElement>): void {
  const step = STEPS[event.key];
  const field = event.currentTarget;
  const column = field.dataset['column'];
  if (step === undefined || column === undefined) return;
  event.preventDefault();
  const same = `input[data-column="${column}"]`;
  const fields = [...(field.closest('table')?.querySelectorAll<HTMLInputElement>(same) ?? [])];
  const next = fields[fields.indexOf(field) + step];
  next?.focus();
  if (next?.type === 'text') next.select();
}
