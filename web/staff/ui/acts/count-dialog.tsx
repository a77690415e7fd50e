import { useState } from 'react';
import { gramsOnScale } from '#domain/weight.ts';
import type { Reply } from '#web/api/shop-api.ts';
import { readWhole } from '#web/staff/ui/whole-number/use-whole-number.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import styles from './ask-dialog.module.css';
import { AskDialog } from './ask-dialog.tsx';

interface Props {
  title: string;
  button: string;
  /** What the scale should say. */
  expected: number;
  /** The same in words. */
  hint: string;
  send: (count: { grams: number; is_sure: boolean }) => Promise<Reply<unknown>>;
  onDone: () => void;
  onClose: () => void;
}

const FIELDS = { grams: { label: 'Grams on the scale' } } as const;

/**
 * Grams that were counted, with how far they are from what is expected. A digit too many or too few is asked about; the same grams
 * once more are meant so.
 */
export function CountDialog({ title, button, expected, hint, send, onDone, onClose }: Props) {
  const [typed, setTyped] = useState('');
  const [doubted, setDoubted] = useState<number>();
  const whole = readWhole(typed);
  const isSure = doubted !== undefined && doubted === whole;
  return (
    <AskDialog
      title={title}
      fields={FIELDS}
      button={isSure ? 'Yes, that is right' : button}
      send={async ({ grams: text }) => {
        const grams = Number(text);
        const reply = await send({ grams, is_sure: isSure });
        if (!reply.ok && reply.problem.code === 'doubtful') setDoubted(grams);
        return reply;
      }}
      onDone={onDone}
      onClose={onClose}
    >
      <div onInput={({ target }) => setTyped(target instanceof HTMLInputElement ? target.value : '')}>
        <TextField name="grams" inputMode="numeric" hint={hint} />
        <p role="status" className={styles.beside}>
          {differenceInWords(whole, expected)}
        </p>
      </div>
    </AskDialog>
  );
}

function differenceInWords(grams: ReturnType<typeof readWhole>, expected: number): string {
  if (typeof grams !== 'number') return '';
  if (grams === expected) return 'That is just what it should be.';
  return `That is ${gramsOnScale(Math.abs(grams - expected))} ${grams < expected ? 'less' : 'more'} than it should be.`;
}
