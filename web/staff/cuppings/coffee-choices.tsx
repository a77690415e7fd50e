import { useState } from 'react';
import type { CoffeesToCup } from '#contract/cuppings/cuppings.ts';
import { MOST_CUPS } from '#domain/cuppings/codes.ts';
import { Tick } from '#web/staff/ui/tick.tsx';
import { dayAndMonth } from '#web/staff/ui/times.ts';
import form from '#web/ui/form/form.module.css';
import styles from './cuppings.module.css';

/** What is chosen for a cupping: batches, and lots with their roasts. */
export function useChosen() {
  const [batches, setBatches] = useState<readonly number[]>([]);
  const [lots, setLots] = useState<readonly { lot_id: number; roast_id: number }[]>([]);
  return {
    cups: [...batches.map((batch_id) => ({ batch_id })), ...lots],
    isFull: batches.length + lots.length >= MOST_CUPS,
    hasBatch: (id: number) => batches.includes(id),
    toggleBatch: (id: number) =>
      setBatches((all) => (all.includes(id) ? all.filter((one) => one !== id) : [...all, id])),
    roastOf: (id: number) => lots.find(({ lot_id }) => lot_id === id)?.roast_id,
    /** Without a roast it isn’t chosen any more. */
    setLot: (id: number, roastId?: number) =>
      setLots((all) => [
        ...all.filter(({ lot_id }) => lot_id !== id),
        ...(roastId === undefined ? [] : [{ lot_id: id, roast_id: roastId }]),
      ]),
  };
}

interface Choices {
  chosen: ReturnType<typeof useChosen>;
  /** What is chosen stays in the list, whatever one searches. */
  searched: string;
}

export const BatchChoices = ({ batches, chosen, searched }: Choices & Pick<CoffeesToCup, 'batches'>) => (
  <fieldset className={styles.choices}>
    <legend>Batches of the last five weeks</legend>
    {batches
      .filter(({ id, name, bin }) => chosen.hasBatch(id) || isFound(`${name} batch ${id} ${bin}`, searched))
      .map(({ id, name, roast_id, day }) => (
        <Tick
          key={id}
          checked={chosen.hasBatch(id)}
          disabled={chosen.isFull && !chosen.hasBatch(id)}
          onChange={() => chosen.toggleBatch(id)}
        >
          <span>
            {name}, roast {roast_id}
            <span className={styles.soft}>
              Batch {id}, {dayAndMonth(day)}
            </span>
          </span>
        </Tick>
      ))}
  </fieldset>
);

const ROASTS = [1, 2, 3, 4, 5, 6];

export const LotChoices = ({ lots, chosen, searched }: Choices & Pick<CoffeesToCup, 'lots'>) => (
  <fieldset className={styles.choices}>
    <legend>Lots on hand, roasted for the cupping</legend>
    {lots
      .filter(
        ({ id, name, code }) => chosen.roastOf(id) !== undefined || isFound(`${name} ${code}`, searched),
      )
      .map(({ id, name, code, roast_id, arrived_on }) => {
        const roast = chosen.roastOf(id);
        return (
          <div key={id} className={styles.lot}>
            <Tick
              checked={roast !== undefined}
              disabled={chosen.isFull && roast === undefined}
              onChange={() => chosen.setLot(id, roast === undefined ? roast_id : undefined)}
            >
              <span>
                {name}
                <span className={styles.soft}>
                  Lot {code}, arrived {dayAndMonth(arrived_on)}
                </span>
              </span>
            </Tick>
            {roast !== undefined && (
              <select
                aria-label={`Roast of lot ${code}`}
                className={form.control}
                value={roast}
                onChange={({ currentTarget }) => chosen.setLot(id, Number(currentTarget.value))}
              >
                {ROASTS.map((one) => (
                  <option key={one} value={one}>
                    Roast {one}
                  </option>
                ))}
              </select>
            )}
          </div>
        );
      })}
  </fieldset>
);

const isFound = (words: string, searched: string): boolean =>
  words.toLowerCase().includes(searched.trim().toLowerCase());
