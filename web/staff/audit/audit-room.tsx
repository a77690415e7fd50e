import { type SubmitEvent, useId, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useMe } from '#web/staff/shell/me.ts';
import { Screen } from '#web/staff/ui/screen.tsx';
import buttons from '#web/ui/button.module.css';
import form from '#web/ui/form/form.module.css';
import styles from './audit.module.css';
import { AuditOf } from './audit-of.tsx';
import { AUDITED_KINDS, kindAndNumber, objectOf } from './audited-kinds.ts';
import { ChainCheck } from './chain-check.tsx';

/** What staff did: all of it, of one object, or of one person. */
export default function AuditRoom() {
  const [search] = useSearchParams();
  const object = search.get('object') ?? '';
  const staffId = search.get('staffId') ?? '';
  const looksAfterStaff = useMe().rights.staff !== undefined;
  const [act, from, to] = [search.get('act') ?? '', search.get('from') ?? '', search.get('to') ?? ''];
  const isAll = [object, staffId, act, from, to].every((filter) => filter === '');
  return (
    <Screen
      title="Audit log"
      lead={leadOf(object, staffId)}
      actions={
        !isAll && (
          <Link to="/audit" className={buttons.quiet}>
            Show everything
          </Link>
        )
      }
    >
      <Find key={`filters ${search.toString()}`} search={search} />
      <AuditOf
        key={`entries ${search.toString()}`}
        object={object}
        staffId={staffId}
        act={act}
        from={from}
        to={to}
        none={
          isAll ? (
            <p>Nothing yet. Whatever staff change is written down here.</p>
          ) : (
            <p>Nobody has changed this yet, as far as you may see.</p>
          )
        }
      />
      {looksAfterStaff && <ChainCheck />}
    </Screen>
  );
}

const leadOf = (object: string, staffId: string): string => {
  if (object !== '') return `What staff did to ${object}`;
  return staffId === '' ? 'What staff did, newest first' : 'What one person did, newest first';
};

const FILTERS = [
  { name: 'act', label: 'What was done, such as refund', type: 'search' },
  { name: 'from', label: 'From', type: 'date' },
  { name: 'to', label: 'To', type: 'date' },
] as const;

/** All filters stand in the address; whose acts they are comes from a name in the list. */
function Find({ search }: { search: URLSearchParams }) {
  const id = useId();
  const [, setSearch] = useSearchParams();
  const shown = kindAndNumber(search.get('object') ?? '');
  const [kind, setKind] = useState(shown.kind);
  const find = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const after = new URLSearchParams();
    const set = (name: string, value: string) => value !== '' && after.set(name, value);
    set('object', objectOf({ kind, number: String(typed.get('which')) }));
    set('staffId', search.get('staffId') ?? '');
    for (const name of ['act', 'from', 'to']) set(name, String(typed.get(name)).trim());
    setSearch(after);
  };
  return (
    <form role="search" aria-label="Audit log" className={styles.find} onSubmit={find}>
      <p className={form.field}>
        <label htmlFor={`${id}kind`}>What was changed</label>
        <select
          id={`${id}kind`}
          className={form.control}
          value={kind}
          onChange={({ currentTarget }) => setKind(currentTarget.value)}
        >
          <option value="">Anything</option>
          {AUDITED_KINDS.map((one) => (
            <option key={one.kind} value={one.kind}>
              {one.name}
            </option>
          ))}
        </select>
      </p>
      <p className={form.field}>
        <label htmlFor={`${id}which`}>Its number or code</label>
        <input
          id={`${id}which`}
          name="which"
          type="search"
          maxLength={100}
          required={kind !== ''}
          defaultValue={shown.number}
          className={form.control}
        />
      </p>
      {FILTERS.map(({ name, label, type }) => (
        <p key={name} className={form.field}>
          <label htmlFor={`${id}${name}`}>{label}</label>
          <input
            id={`${id}${name}`}
            name={name}
            type={type}
            maxLength={60}
            defaultValue={search.get(name) ?? ''}
            className={form.control}
          />
        </p>
      ))}
      <button type="submit" className={buttons.quiet}>
        Show
      </button>
    </form>
  );
}
