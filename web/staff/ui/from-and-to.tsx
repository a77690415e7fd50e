import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import type { Day } from '#domain/dispatch/day.ts';
import styles from './from-and-to.module.css';

interface Props {
  from: Day;
  to: Day;
  onChoose: (changed: { from: Day } | { to: Day }) => void;
  /** Buttons beside the days. */
  before?: ReactNode;
  children?: ReactNode;
}

/** The first and the last of the days that a screen shows. */
export function FromAndTo({ from, to, onChoose, before, children }: Props) {
  return (
    <form className={styles.days} onSubmit={(event) => event.preventDefault()}>
      {before}
      <DayInput label="From" day={from} onChoose={(day) => onChoose({ from: day })} />
      <DayInput label="to" day={to} min={from} onChoose={(day) => onChoose({ to: day })} />
      {children}
    </form>
  );
}

/** No shop is older; the first digits of a year that is typed are days of long ago. */
const FIRST_DAY = '2000-01-01';
const LAST_DAY = '2099-12-31';

interface DayInputProps {
  label: string;
  day: Day;
  min?: Day;
  onChoose: (day: Day) => void;
}

/** What is typed is taken by Enter or on leaving the field, since each digit of it makes a day; what is picked is taken at once. */
function DayInput({ label, day, min = FIRST_DAY, onChoose }: DayInputProps) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const isTyping = useRef(false);
  const take = ({ value, validity }: HTMLInputElement) => {
    isTyping.current = false;
    setTyped(null);
    if (validity.valid && value !== '' && value !== day) onChoose(value);
  };
  const press = ({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) => {
    if (key === 'Enter') take(currentTarget);
    else isTyping.current = true;
  };
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="date"
        value={typed ?? day}
        min={min}
        max={LAST_DAY}
        onPointerDown={() => {
          isTyping.current = false;
        }}
        onKeyDown={press}
        onChange={({ target }) => (isTyping.current ? setTyped(target.value) : take(target))}
        onBlur={({ target }) => take(target)}
      />
    </>
  );
}
