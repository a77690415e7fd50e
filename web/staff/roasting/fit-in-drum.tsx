import type { Batch } from '#contract/roasting/batch.ts';
import styles from './roasting.module.css';

const HEADS = {
  even: null,
  'some difference': 'Two beans take heat differently',
  uneven: 'Two beans colour unevenly',
};

/** What a roaster should know before beans that were mixed green go in; nothing where they are alike. */
export function FitInDrum({ fit }: { fit: Batch['roast_fit'] }) {
  const head = fit === null ? null : HEADS[fit.evenness];
  if (fit?.reason == null || head === null) return null;
  return (
    <p className={styles.soft}>
      {head}. {fit.reason}
    </p>
  );
}
