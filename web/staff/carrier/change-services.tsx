import { useId, useState } from 'react';
import type { CarrierServicesShown } from '#contract/carrier/carrier-services.ts';
import { dayAfter } from '#domain/dispatch/day.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { Sheet, type SheetColumn } from '#web/staff/ui/table/sheet.tsx';
import form from '#web/ui/form/form.module.css';
import styles from './services.module.css';
import { ServicesPreview } from './services-preview.tsx';
import { largestOf } from './size-words.ts';
import { CLASSES, isCode, isGrams, readRow, type TypedSize, typedOf } from './typed-services.ts';

interface Props {
  shown: CarrierServicesShown;
  again: () => void;
}

/** Follows what colleagues save, until somebody types here: what nobody has seen is not overwritten. */
export function ChangeServices({ shown, again }: Props) {
  const [base, setBase] = useState(shown);
  const [isTyped, setTyped] = useState(false);
  const isOvertaken = base.newest !== shown.newest;
  if (!isTyped && isOvertaken) setBase(shown);
  return (
    <>
      {isOvertaken && (
        <p role="alert">
          Somebody has changed this meanwhile.{' '}
          <ActButton onAct={() => setTyped(false)}>Start again from their change</ActButton>
        </p>
      )}
      <Form
        key={base.newest}
        shown={base}
        isOvertaken={isOvertaken}
        onType={() => setTyped(true)}
        onSaved={() => {
          setTyped(false);
          again();
        }}
        onRefused={again}
      />
    </>
  );
}

interface FormProps {
  shown: CarrierServicesShown;
  /** A colleague has saved something else: this can’t be saved over it. */
  isOvertaken: boolean;
  onType: () => void;
  onSaved: () => void;
  onRefused: () => void;
}

/** A field for each weight and code. What they would change stands below them while one types, and only that is saved. */
function Form({ shown, isOvertaken, onType, ...outcome }: FormProps) {
  const id = useId();
  const [typed, setTyped] = useState<readonly TypedSize[]>(shown.now.map(typedOf));
  const [from, setFrom] = useState('');
  const type = (size: string, change: Partial<TypedSize>) => {
    setTyped(typed.map((row) => (row.size === size ? { ...row, ...change } : row)));
    onType();
  };
  const read = typed.map(readRow).filter((row) => row !== null);
  const isReadable = read.length === typed.length;
  const isChanged = JSON.stringify(read) !== JSON.stringify(shown.now);
  return (
    <>
      <Sheet caption="Sizes and services" rows={typed} idOf={({ size }) => size} columns={columnsOf(type)} />
      <div className={`${form.field} ${styles.from}`}>
        <label htmlFor={id}>From the day</label>
        <p id={`${id}-hint`} className={form.hint}>
          Leave it empty to change it now
        </p>
        <input
          id={id}
          type="date"
          min={dayAfter(dayInLondon(new Date()), 1)}
          aria-describedby={`${id}-hint`}
          className={form.control}
          value={from}
          onChange={({ currentTarget }) => setFrom(currentTarget.value)}
        />
      </div>
      {!isReadable && (
        <p role="alert">
          A weight is a whole number of grams, and a code has at most ten letters and digits.
        </p>
      )}
      {isReadable && isChanged && !isOvertaken && (
        <ServicesPreview sizes={read} from={from} basedOn={shown.newest} {...outcome} />
      )}
    </>
  );
}

type Type = (size: string, change: Partial<TypedSize>) => void;

const columnsOf = (type: Type): readonly SheetColumn<TypedSize>[] => [
  {
    head: 'Size',
    kind: 'name',
    cell: ({ size }) => (
      <>
        {size}
        <span className={styles.most}>{largestOf(size)}</span>
      </>
    ),
  },
  {
    head: 'Up to, in grams',
    cell: ({ size, most_grams }) => (
      <input
        className={styles.field}
        aria-label={`Heaviest ${size.toLowerCase()}, in grams`}
        aria-invalid={isGrams(most_grams) ? undefined : true}
        inputMode="numeric"
        autoComplete="off"
        value={most_grams}
        onChange={({ currentTarget }) => type(size, { most_grams: currentTarget.value })}
      />
    ),
  },
  ...CLASSES.map(({ name, key }) => ({
    head: name,
    cell: (row: TypedSize) => (
      <input
        className={styles.field}
        aria-label={`${name} as a ${row.size.toLowerCase()}`}
        aria-invalid={isCode(row[key]) ? undefined : true}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={row[key]}
        onChange={({ currentTarget }) => type(row.size, { [key]: currentTarget.value })}
      />
    ),
  })),
];
