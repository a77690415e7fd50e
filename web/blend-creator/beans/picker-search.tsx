import { type KeyboardEvent, type ReactNode, type SubmitEvent, useState } from 'react';
import { CHIPS, type Chip } from '#domain/taste/chips.ts';
import { LONGEST_SEARCH } from '#domain/typed-search.ts';
import { capitalised } from '#web/ui/capitalised.ts';
import searchField from '#web/ui/search-field.module.css';
import type { CreatorBean } from '../store/creator-data.ts';
import styles from './bean-picker.module.css';
import { type BeanSearch, countriesOf } from './find-beans.ts';

interface Props {
  beans: readonly CreatorBean[];
  search: BeanSearch;
  onSearch: (search: BeanSearch) => void;
  /** Enter in the search field. */
  onDone: (event: SubmitEvent) => void;
  /** What was found, in words. */
  children: ReactNode;
}

export const PickerSearch = ({ beans, search, onSearch, onDone, children }: Props) => (
  <form role="search" className={styles.search} onSubmit={onDone}>
    <label className={styles.words}>
      Search by name, taste or country
      <input
        ref={focusFirst}
        type="search"
        className={searchField.field}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={LONGEST_SEARCH}
        value={search.typed}
        onChange={({ target }) => onSearch({ ...search, typed: target.value })}
      />
    </label>
    <Chips chosen={search.chips} onChoose={(chips) => onSearch({ ...search, chips })} />
    <div className={styles.found}>
      {children}
      <select
        aria-label="Origin"
        className={`${styles.chip} ${styles.origin}`}
        value={search.country}
        onChange={({ target }) => onSearch({ ...search, country: target.value })}
      >
        <option value="">Any origin</option>
        {countriesOf(beans).map((country) => (
          <option key={country}>{country}</option>
        ))}
      </select>
    </div>
  </form>
);

/** Where there is a keyboard, a dialog opens in its search field; on a phone its keyboard would cover the beans. */
function focusFirst(input: HTMLInputElement | null): void {
  if (matchMedia('(hover: hover) and (pointer: fine)').matches) input?.setAttribute('autofocus', '');
}

interface ChipsProps {
  chosen: readonly Chip[];
  onChoose: (chips: readonly Chip[]) => void;
}

/** A toolbar: one stop for Tab, and arrow keys within. */
function Chips({ chosen, onChoose }: ChipsProps) {
  const [stop, setStop] = useState(0);
  const move = (event: KeyboardEvent<HTMLButtonElement>) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const next = (stop + by + CHIPS.length) % CHIPS.length;
    setStop(next);
    event.currentTarget.parentElement?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div role="toolbar" aria-label="Tastes" className={styles.chips}>
      {CHIPS.map((chip, index) => {
        const isChosen = chosen.includes(chip);
        return (
          <button
            key={chip}
            type="button"
            tabIndex={index === stop ? 0 : -1}
            aria-pressed={isChosen}
            className={styles.chip}
            onFocus={() => setStop(index)}
            onKeyDown={move}
            onClick={() => onChoose(isChosen ? chosen.filter((other) => other !== chip) : [...chosen, chip])}
          >
            {capitalised(chip)}
          </button>
        );
      })}
    </div>
  );
}
