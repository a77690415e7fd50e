import { useId, useState } from 'react';
import { Link } from 'react-router';
import type { BatchGreen } from '#contract/roasting/batch.ts';
import type { GreenLot } from '#contract/stock/lot.ts';
import { gramsOnScale, weightInWords } from '#domain/weight.ts';
import { useLiveCall } from '#web/staff/live/use-live-call.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { ProblemNotice } from '#web/ui/problem-notice.tsx';
import type { GreenBucket } from './overtaken.tsx';
import styles from './roasting.module.css';
import weighing from './weighing.module.css';

/** The lot that a bucket is weighed out of: as planned, until the roaster takes another. */
export function useLot({ bean_id, lot_id }: BatchGreen) {
  const call = useLots(bean_id);
  const [wanted, setWanted] = useState(lot_id);
  const [isRefused, setRefused] = useState(false);
  const open = call.answer?.filter(({ on_hand }) => on_hand > 0);
  const chosen = open?.find(({ id }) => id === wanted);
  const isMissing = open !== undefined && open.length > 0 && chosen === undefined;
  // A bean that has lots is never weighed out of none of them.
  const areUsedUp = open?.length === 0 && call.answer?.length !== 0;
  return {
    ...call,
    open,
    wanted,
    chosen,
    isMissing,
    areUsedUp,
    choose: setWanted,
    refuse: () => setRefused(true),
    isRefused: isRefused && isMissing,
  };
}

interface Props extends GreenBucket {
  lot: ReturnType<typeof useLot>;
  /** Other buckets that wait for the scale. */
  others: readonly GreenBucket[];
}

/** The first lot to arrive comes first: that is the order in which they are used up. */
export function LotField({ batch, green, lot, others }: Props) {
  const id = useId();
  const { answer, open, chosen, areUsedUp, problem, again, choose, isRefused } = lot;
  if (answer?.length === 0) return <p>No lots are kept of this bean.</p>;
  if (areUsedUp)
    return (
      <p>
        By the books, all lots of this bean are used up. If you have a sack of it after all, please{' '}
        <Link to={`/stock/${green.bean_id}`}>count its lot</Link> first. If not, <WithoutIt green={green} />.
      </p>
    );
  const freeOf = ({ id: lotId, on_hand }: GreenLot) => {
    const planned = others.filter((other) => other.green.lot_id === lotId);
    return Math.max(0, on_hand - planned.reduce((sum, other) => sum + other.green.grams, 0));
  };
  const wordsOf = (one: GreenLot) => {
    const { code, place, on_hand, organic_certificate } = one;
    const free = freeOf(one);
    const words = [
      code,
      place,
      weightInWords(on_hand),
      free === on_hand ? '' : `${weightInWords(free)} free`,
      batch.is_organic && organic_certificate === '' ? 'not certified' : '',
    ];
    return words.filter((word) => word !== '').join(', ');
  };
  return (
    <>
      {problem !== null && <ProblemNotice problem={problem} again={again} />}
      <div className={weighing.lot}>
        <label htmlFor={id}>Lot</label>
        <select
          id={id}
          value={chosen?.id ?? ''}
          aria-invalid={isRefused || undefined}
          aria-describedby={isRefused ? `${id}-refused` : undefined}
          onChange={({ currentTarget }) => choose(Number(currentTarget.value))}
        >
          {chosen === undefined && (
            <option value="" disabled>
              {(open === undefined ? green.lot : null) ?? 'Choose the lot'}
            </option>
          )}
          {open?.map((one) => (
            <option key={one.id} value={one.id}>
              {wordsOf(one)}
            </option>
          ))}
        </select>
        {isRefused && (
          <p role="alert" id={`${id}-refused`} className={styles.refused}>
            Please choose the lot that it is taken from.
          </p>
        )}
      </div>
      {open?.every(({ on_hand }) => on_hand < green.grams) && (
        <p>
          No lot has {gramsOnScale(green.grams)}.{' '}
          {open.reduce((sum, one) => sum + freeOf(one), 0) < green.grams ? (
            <>
              All lots together have too little. <Link to={`/stock/${green.bean_id}`}>Count a lot</Link> that
              has more than the books say, or <WithoutIt green={green} />.
            </>
          ) : (
            'Weigh what one has, and say that it is used up: the rest comes out of another.'
          )}
        </p>
      )}
    </>
  );
}

/** A coffee keeps its recipe for as long as a batch of it is planned. */
const WithoutIt = ({ green: { bean_id } }: { green: BatchGreen }) => (
  <>
    <Link to="/roast">scrap the batch</Link>, and{' '}
    <Link to={`/stock/${bean_id}/substitutes`}>find substitutes</Link> for its orders
  </>
);

/** The lots of a bean, as the books have them now. */
export const useLots = (beanId: number) =>
  useLiveCall(beanId, ['stock'], () => browserApi('GET /staff/stock/{id}/lots', { params: { id: beanId } }));
