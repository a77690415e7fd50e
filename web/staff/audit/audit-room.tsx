import { type SubmitEvent, useId } from 'react';
import { Link, useSearchParams } from 'react-router';
import buttons from '../../ui/button.module.css';
import form from '../../ui/form/form.module.css';
import { useMe } from '../shell/me.ts';
import { Screen } from '../ui/screen.tsx';
import styles from './audit.module.css';
import { AuditOf } from './audit-of.tsx';
import { ChainCheck } from './chain-check.tsx';

/** What staff did: all of it, of one object, or of one person. */
export default function AuditRoom() {
  const [search] = useSearchParams();
  const object = search.get('object') ?? '';
  const staffId = search.get('staffId') ?? '';
  const looksAfterStaff = useMe().rights.staff !== undefined;
  const isAll = object === '' && staffId === '';
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
      <Find key={object} object={object} />
      <AuditOf
        key={`${object} ${staffId}`}
        object={object}
        staffId={staffId}
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

/** How the log names things: the kind, then its number or code. */
const KINDS = [
  { kind: 'order', name: 'Order' },
  { kind: 'bean', name: 'Bean' },
  { kind: 'lot', name: 'Green lot' },
  { kind: 'batch', name: 'Batch' },
  { kind: 'bin', name: 'Bin' },
  { kind: 'customer', name: 'Person' },
  { kind: 'day', name: 'Day' },
  { kind: 'tablet', name: 'Tablet' },
];

function Find({ object }: { object: string }) {
  const id = useId();
  const [, setSearch] = useSearchParams();
  const [kind = '', ...which] = object.split(' ');
  const find = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const number = String(typed.get('which')).trim();
    setSearch(number === '' ? {} : { object: `${String(typed.get('kind'))} ${number}` });
  };
  return (
    <form role="search" aria-label="Audit log" className={styles.find} onSubmit={find}>
      <p className={form.field}>
        <label htmlFor={`${id}kind`}>What was changed</label>
        <select id={`${id}kind`} name="kind" defaultValue={kind || 'order'} className={form.control}>
          {KINDS.map((one) => (
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
          defaultValue={which.join(' ')}
          className={form.control}
        />
      </p>
      <button type="submit" className={buttons.quiet}>
        Show
      </button>
    </form>
  );
}
