import { useState } from 'react';
import { gramsOnScale } from '../../../../domain/weight.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { readWhole } from '../whole-number/whole-number.ts';
import styles from './ask-dialog.module.css';

interface Props {
  /** What the scale should say. */
  expected: number;
  /** The same in words. */
  hint: string;
}

/** Grams that were counted, with how far they are from what is expected: a digit too many or too few is seen at once. */
export function CountField({ expected, hint }: Props) {
  const [typed, setTyped] = useState('');
  return (
    <div onInput={({ target }) => setTyped(target instanceof HTMLInputElement ? target.value : '')}>
      <TextField name="grams" inputMode="numeric" hint={hint} />
      <p role="status" className={styles.beside}>
        {differenceInWords(typed, expected)}
      </p>
    </div>
  );
}

function differenceInWords(typed: string, expected: number): string {
  const grams = readWhole(typed);
  if (typeof grams !== 'number') return '';
  if (grams === expected) return 'That is just what it should be.';
  return `That is ${gramsOnScale(Math.abs(grams - expected))} ${grams < expected ? 'less' : 'more'} than it should be.`;
}
