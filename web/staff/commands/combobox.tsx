import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { keysOf } from '#web/staff/ui/keys/press.ts';
import styles from './commands.module.css';
import { type Entry, stepFrom } from './entries.ts';
import type { Place } from './places.ts';
import { useEntries } from './use-entries.ts';
import { useFound } from './use-found.ts';

interface Props {
  places: readonly Place[];
  onChosen: () => void;
}

/** Combobox of the ARIA patterns: the focus stays in the field, arrows go through the list below it. */
export function Combobox({ places, onChosen }: Props) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const query = typed.trim();
  const results = useFound(query);
  const entries = useEntries(query, places, results.typed === query ? results : null);
  const [at, setAt] = useState(0);
  const current = entries[Math.min(at, entries.length - 1)];
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [current?.id]);
  const choose = (entry: Entry) => {
    // The dialog gives the focus back before the act moves it on.
    flushSync(onChosen);
    entry.choose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by !== undefined) setAt(stepFrom(Math.min(at, entries.length - 1), by, entries.length));
    else if (event.key === 'Enter' && current !== undefined) choose(current);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <input
        role="combobox"
        aria-label="An order, a name, a postcode, or what to do"
        aria-expanded={entries.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={current && `${id}-${current.id}`}
        autoComplete="off"
        spellCheck={false}
        placeholder="№, name, postcode, lot, tracking … or what to do"
        className={styles.field}
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div ref={list} id={`${id}-list`} role="listbox" aria-label="Found" className={styles.list}>
        {groupsOf(entries).map(([group, members]) => (
          <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
            <div id={`${id}-${group}`} role="presentation" className={styles.group}>
              {group}
            </div>
            {members.map((entry) => (
              <Option
                key={entry.id}
                id={`${id}-${entry.id}`}
                entry={entry}
                isCurrent={entry === current}
                onChoose={() => choose(entry)}
              />
            ))}
          </div>
        ))}
      </div>
      <p role="status" className={entries.length === 0 ? styles.nothing : 'visually-hidden'}>
        {said(query, results, entries.length)}
      </p>
    </>
  );
}

interface OptionProps {
  id: string;
  entry: Entry;
  isCurrent: boolean;
  onChoose: () => void;
}

const Option = ({ id, entry: { name, more, press = '' }, isCurrent, onChoose }: OptionProps) => (
  // The field has the focus and hears the keys; a finger presses here.
  <div
    id={id}
    role="option"
    aria-selected={isCurrent}
    tabIndex={-1}
    className={styles.option}
    onPointerUp={onChoose}
  >
    <span>
      {name}
      {more !== undefined && more !== '' && <span className={styles.more}>{more}</span>}
    </span>
    {press !== '' && <kbd aria-hidden="true">{keysOf(press).join(' ')}</kbd>}
  </div>
);

const groupsOf = (entries: readonly Entry[]) => [...Map.groupBy(entries, ({ group }) => group)];

function said(query: string, found: ReturnType<typeof useFound>, count: number): string {
  if (found.problem !== null && found.typed === query) return found.problem.message;
  if (query !== '' && found.typed !== query) return '';
  return count === 0 ? 'Nothing found.' : `${count} found`;
}
