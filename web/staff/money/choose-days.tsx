import { useId } from 'react';
import { dayInLondon } from '../../../domain/dispatch/dispatch.ts';
import { ActButton } from '../ui/acts/act-button.tsx';
import { useKeys } from '../ui/keys/use-keys.ts';
import { type Days, monthOf, shifted } from './days.ts';
import styles from './money.module.css';

interface Props {
  days: Days;
  onChoose: (days: Days) => void;
}

/** Which days: one after the other by keys, or a run of them. */
export function ChooseDays({ days, onChoose }: Props) {
  const id = useId();
  const today = dayInLondon(new Date());
  const before = () => onChoose(shifted(days, -1));
  const after = () => onChoose(shifted(days, 1));
  const isToday = days.from === today && days.to === today;
  useKeys('Money', [
    { press: '[', does: 'The days before', act: before },
    { press: ']', does: 'The days after', act: after },
  ]);
  const choose = (changed: Partial<Days>) => {
    const { from, to } = { ...days, ...changed };
    if (from !== '' && to !== '') onChoose(from <= to ? { from, to } : { from, to: from });
  };
  return (
    <form className={styles.days} onSubmit={(event) => event.preventDefault()}>
      <ActButton press="[" onAct={before}>
        Before
      </ActButton>
      <label htmlFor={`${id}from`}>From</label>
      <input
        id={`${id}from`}
        type="date"
        value={days.from}
        onChange={({ target }) =>
          choose(days.from === days.to ? { from: target.value, to: target.value } : { from: target.value })
        }
      />
      <label htmlFor={`${id}to`}>to</label>
      <input
        id={`${id}to`}
        type="date"
        value={days.to}
        min={days.from}
        onChange={({ target }) => choose({ to: target.value })}
      />
      <ActButton press="]" onAct={after}>
        After
      </ActButton>
      {!isToday && <ActButton onAct={() => onChoose({ from: today, to: today })}>Today</ActButton>}
      <ActButton onAct={() => onChoose(monthOf(days.from))}>The whole month</ActButton>
    </form>
  );
}
