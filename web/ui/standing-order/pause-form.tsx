import { useId, useState } from 'react';
import { dayAfter } from '#domain/dispatch/day.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import buttons from '../button.module.css';
import form from '../form/form.module.css';
import styles from './standing-coffees.module.css';

interface Props {
  onSave: (pause: { firstDay: string; lastDay: string }) => void;
  onClose: () => void;
}

/** Holidays: nothing comes from one day to another. */
export function PauseForm({ onSave, onClose }: Props) {
  const id = useId();
  const [firstDay, setFirstDay] = useState(() => dayInLondon(new Date()));
  const [lastDay, setLastDay] = useState(() => dayAfter(dayInLondon(new Date()), 13));
  const isSound = firstDay !== '' && lastDay >= firstDay;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isSound) onSave({ firstDay, lastDay });
      }}
    >
      <div className={styles.pause}>
        <div className={form.field}>
          <label htmlFor={`${id}-from`}>Nothing from</label>
          <input
            id={`${id}-from`}
            type="date"
            required
            className={form.control}
            value={firstDay}
            onChange={({ target }) => setFirstDay(target.value)}
          />
        </div>
        <div className={form.field}>
          <label htmlFor={`${id}-to`}>To, that day included</label>
          <input
            id={`${id}-to`}
            type="date"
            required
            min={firstDay}
            className={form.control}
            value={lastDay}
            onChange={({ target }) => setLastDay(target.value)}
          />
        </div>
        <button type="submit" className={buttons.primary}>
          Pause it
        </button>
        <button type="button" className={buttons.quiet} onClick={onClose}>
          Leave it
        </button>
      </div>
    </form>
  );
}
