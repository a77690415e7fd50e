import { useId, useState } from 'react';
import type { Received } from '#contract/calls.ts';
import type { ListedImport } from '#contract/imports/import.ts';
import { FIELDS, type Fields } from '#domain/imports/fields.ts';
import {
  type Columns,
  guessColumns,
  guessSubject,
  SUBJECTS,
  type Subject,
} from '#domain/imports/subjects.ts';
import type { Reply } from '#web/api/shop-api.ts';
import { AskDialog } from '#web/staff/ui/acts/ask-dialog.tsx';
import { FRESH_CODE, FreshCodeField, withFreshCode } from '#web/staff/ui/acts/fresh-code.tsx';
import form from '#web/ui/form/form.module.css';
import { TextField } from '#web/ui/form/text-field.tsx';
import { SUBJECT_WORDS } from './import-words.ts';

interface Props {
  file: File;
  header: readonly string[];
  imports: readonly ListedImport[];
  begin: (body: Received<'POST /staff/imports'>['body']) => Promise<Reply<ListedImport>>;
  onBegun: (begun: ListedImport) => void;
  onClose: () => void;
}

const FORM_FIELDS = { source: { label: 'Where is it from?' }, ...FRESH_CODE } as const;

/** Asks what a file is of and which column is which; what was chosen for the last file from there is chosen already. */
export function MapFile({ file, header, imports, begin, onBegun, onClose }: Props) {
  const [id] = useState(() => crypto.randomUUID());
  const [subject, setSubject] = useState(() => guessSubject(header));
  const [columns, setColumns] = useState(() => firstColumns(subject, header, imports));
  const chooseSubject = (chosen: Subject) => {
    setSubject(chosen);
    setColumns(firstColumns(chosen, header, imports));
  };
  return (
    <AskDialog
      title={`Read ${file.name}`}
      fields={FORM_FIELDS}
      button="Send and read it"
      send={({ source, ...typed }) =>
        withFreshCode(typed, () =>
          begin({
            id,
            source: source.toLowerCase(),
            subject,
            file_name: file.name.slice(-200),
            bytes: file.size,
            columns,
          }),
        )
      }
      onDone={onBegun}
      onClose={onClose}
    >
      <p className={form.field}>
        <label htmlFor={`${id}subject`}>What is it of?</label>
        <select
          id={`${id}subject`}
          className={form.control}
          value={subject}
          onChange={({ target }) => chooseSubject(target.value as Subject)}
        >
          {SUBJECTS.map((one) => (
            <option key={one} value={one}>
              {SUBJECT_WORDS[one]}
            </option>
          ))}
        </select>
      </p>
      <TextField
        name="source"
        value={firstSource(header, imports)}
        hint="The same name for all files of one shop: that is how we know what came before."
      />
      <details open={isMissing(subject, columns)}>
        <summary>Which column is which</summary>
        <ColumnChoices subject={subject} header={header} columns={columns} onChange={setColumns} />
      </details>
      <FreshCodeField />
    </AskDialog>
  );
}

interface ChoicesProps {
  subject: Subject;
  header: readonly string[];
  columns: Columns;
  onChange: (columns: Columns) => void;
}

function ColumnChoices({ subject, header, columns, onChange }: ChoicesProps) {
  const id = useId();
  const change = (field: string, column: string) => {
    const { [field]: _, ...others } = columns;
    onChange(column === '' ? others : { ...others, [field]: column });
  };
  const fields: Fields = FIELDS[subject];
  return (
    <div className={form.form}>
      {Object.entries(fields).map(([field, { label, isNeeded }]) => (
        <p key={field} className={form.field}>
          <label htmlFor={`${id}${field}`}>{label}</label>
          <select
            id={`${id}${field}`}
            className={form.control}
            value={columns[field] ?? ''}
            required={isNeeded}
            onChange={({ target }) => change(field, target.value)}
          >
            <option value="">{isNeeded ? 'Choose the column' : 'Not in the file'}</option>
            {header.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </p>
      ))}
    </div>
  );
}

/** Of the last file of that kind whose columns this one has, or else by their names. */
function firstColumns(
  subject: Subject,
  header: readonly string[],
  imports: readonly ListedImport[],
): Columns {
  const last = imports.find(
    (one) => one.subject === subject && Object.values(one.columns).every((column) => header.includes(column)),
  );
  return last?.columns ?? guessColumns(subject, header);
}

const isMissing = (subject: Subject, columns: Columns): boolean => {
  const fields: Fields = FIELDS[subject];
  return Object.entries(fields).some(([field, { isNeeded }]) => isNeeded && columns[field] === undefined);
};

const firstSource = (header: readonly string[], [last]: readonly ListedImport[]): string =>
  last?.source ?? (header.some((name) => /^(billing|order)_/.test(name)) ? 'woocommerce' : 'shopify');
