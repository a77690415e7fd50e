import { useState } from 'react';
import type { Batch } from '#contract/roasting/batch.ts';
import type { GreenLot } from '#contract/stock/lot.ts';
import { isFarOff } from '#domain/roasting/green-weight.ts';
import { gramsOnScale } from '#domain/weight.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { useKeys } from '#web/staff/ui/keys/use-keys.ts';
import { clockTime } from '#web/staff/ui/times.ts';
import { offerUndo } from '#web/staff/ui/undo/undo.ts';
import { useWholeNumber } from '#web/staff/ui/whole-number/use-whole-number.ts';
import { WholeNumberField } from '#web/staff/ui/whole-number/whole-number-field.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import { readToken } from '#web/state/session.ts';
import { LotField, useLot } from './lot-field.tsx';
import type { GreenBucket } from './overtaken.tsx';
import { Refused } from './refused.tsx';
import styles from './roasting.module.css';
import { ScanLot } from './scan-lot.tsx';
import type { Acting } from './use-roast-plan.ts';
import weighing from './weighing.module.css';

interface Props extends GreenBucket {
  /** Other buckets that wait for the scale. */
  others: readonly GreenBucket[];
  acting: Acting;
  again: () => void;
  /** Told when the shop answered, by the page’s clock, and which lot was used up. */
  onWeighed: (answeredAt: number, usedUp: GreenLot | undefined) => void;
  /** What was weighed is taken back. */
  onBack: () => void;
}

/** The bucket on the scale: what goes in, from where, and how much it is. */
export function Bucket({ batch, green, others, acting, again, onWeighed, onBack }: Props) {
  const written = useWholeNumber();
  const lot = useLot(green);
  const [refused, setRefused] = useState<string>();
  const id = String(batch.id);
  const weighed_grams = written.whole === 'nothing' ? green.grams : written.whole;
  // Another weight or lot than the refused one is another try.
  const tried = `${weighed_grams} of ${lot.wanted}`;
  const problem = refused === tried ? acting.problemOf(id) : null;
  const is_sure = problem?.code === 'doubtful';
  const place = batch.greens.findIndex(({ position }) => position === green.position) + 1;
  const params = { id, position: green.position };
  // Too little for a bucket, since its lot is used up.
  const missing =
    lot.chosen !== undefined && typeof weighed_grams === 'number' && weighed_grams > 0
      ? Math.max(0, green.grams - weighed_grams)
      : 0;
  const weigh = async (lot_ends = false) => {
    if (acting.isBusy(id) || lot.areUsedUp) return;
    if (weighed_grams === 'wrong') return written.refuse();
    if (lot.isMissing) return lot.refuse();
    const login = readToken();
    let answeredAt = 0;
    let weighed_at: string | undefined;
    const isDone = await acting.act(id, async () => {
      const body = { weighed_grams, is_sure, lot_id: lot.chosen?.id, ...(lot_ends && { lot_ends }) };
      const reply = await browserApi('PUT /staff/batches/{id}/greens/{position}', { params, body });
      answeredAt = performance.now();
      if (reply.ok) weighed_at = weighedAt(reply.answer, green.position);
      return reply;
    });
    if (!isDone) {
      lot.again();
      return setRefused(tried);
    }
    const undo = () =>
      browserApi('DELETE /staff/batches/{id}/greens/{position}', {
        params,
        query: { weighed_grams: String(weighed_grams), weighed_at },
      });
    const onUndone = () => {
      onBack();
      again();
    };
    const rest = lot_ends ? `, ${gramsOnScale(missing)} still to come` : '';
    const words = `${gramsOnScale(weighed_grams)} of ${green.bean} weighed${rest}`;
    offerUndo({ words, seconds: 10, undo, onUndone }, login);
    onWeighed(answeredAt, lot_ends ? lot.chosen : undefined);
  };
  useKeys('Weigh', lot.areUsedUp ? [] : [{ press: 'w', does: 'Weighed', act: () => void weigh() }]);
  return (
    <section aria-label="The bucket on the scale" className={weighing.bucket}>
      <p className={styles.soft}>
        For {batch.name}, roast {batch.roast_id}, at {clockTime(batch.starts_at)}
        {batch.greens.length > 1 && `: ${place} of ${batch.greens.length} buckets`}
      </p>
      <h2>{green.bean}</h2>
      <p className={weighing.big}>{gramsOnScale(green.grams)}</p>
      <LotField batch={batch} green={green} lot={lot} others={others} />
      <ScanLot green={green} lot={lot} others={others} />
      <Refused problem={problem} />
      {!lot.areUsedUp && (
        <>
          <WholeNumberField
            label="Actual weight, if different"
            number={written}
            onEnter={() => void weigh()}
            focusNext="weight"
          />
          <ActButton
            kind="primary"
            large
            press="w"
            busy={acting.isBusy(id)}
            onAct={() => void weigh()}
            focusNext="weighed"
          >
            {is_sure ? 'Yes, that is right' : 'Weighed'}
          </ActButton>
        </>
      )}
      {missing > 0 && isFarOff(green.grams - missing, green.grams) && (
        <ActButton busy={acting.isBusy(id)} onAct={() => void weigh(true)}>
          {`The lot is used up: ${gramsOnScale(missing)} out of another`}
        </ActButton>
      )}
    </section>
  );
}

const weighedAt = ({ greens }: Batch, position: number): string | undefined =>
  greens.find((green) => green.position === position)?.weighed_at ?? undefined;
