import { Link } from 'react-router';
import type { GreenLot } from '#contract/stock/lot.ts';
import { weightInWords } from '#domain/weight.ts';
import styles from './roasting.module.css';
import { useLots } from './use-lots.ts';

/** A lot that was used up, for as long as the books still have some of it. */
export function UsedUp({ lot: { id, bean_id, code } }: { lot: GreenLot }) {
  const { answer } = useLots(bean_id);
  const left = answer?.find((one) => one.id === id)?.on_hand ?? 0;
  if (left === 0) return null;
  return (
    <p>
      Lot {code} is used up, and by the books it still has {weightInWords(left)}.{' '}
      <Link to={`/stock/${bean_id}/lots/${id}`} className={styles.count}>
        Count lot {code}
      </Link>
    </p>
  );
}
