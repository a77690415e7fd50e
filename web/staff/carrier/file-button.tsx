import { useState } from 'react';
import type { CarrierBox } from '#contract/carrier/carrier-box.ts';
import type { Problem } from '#contract/problem.ts';
import { holds } from '#domain/staff/rights.ts';
import { useMe } from '#web/staff/shell/me.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import type { RowResult } from '#web/staff/ui/acts/bulk-bar.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import { downloadFile } from '#web/ui/download-file.ts';
import styles from './carrier.module.css';

interface Props {
  boxes: readonly CarrierBox[];
  onDone: (results: readonly RowResult[]) => void;
}

/** Makes the carrier’s file. Boxes of an earlier file join only once somebody said so. */
export function FileButton({ boxes, onDone }: Props) {
  const fresh = boxes.filter(
    ({ carrier_file_id, faults }) => carrier_file_id === null && faults.length === 0,
  );
  const known = boxes.filter(
    ({ carrier_file_id, faults }) => carrier_file_id !== null && faults.length === 0,
  );
  const [busy, setBusy] = useState(false);
  const seesEmails = holds(useMe().rights, ['orders'], false);
  const make = async (chosen: readonly CarrierBox[], again: boolean) => {
    setBusy(true);
    const outcome = await browserApi('POST /staff/carrier-files', {
      body: { box_ids: chosen.map(({ id }) => id), again },
    });
    setBusy(false);
    if (!outcome.ok) return onDone(refusalsIn(outcome.problem, chosen));
    const { name, csv } = outcome.answer;
    downloadFile(name, new Blob([csv], { type: 'text/csv' }));
    onDone(chosen.map(({ id, reference }) => ({ id: String(id), name: reference, isDone: true })));
  };
  return (
    <>
      {fresh.length > 0 && (
        <ActButton kind="primary" busy={busy} onAct={() => void make(fresh, false)}>
          Make the file: {boxesInWords(fresh.length)}
        </ActButton>
      )}
      {!seesEmails && fresh.length + known.length > 0 && (
        <p className={styles.more}>
          A file that you make has no e-mail addresses, since your rights don’t show them to you: the carrier
          then mails nobody about a delivery. A colleague who works on orders can make it with them.
        </p>
      )}
      {known.length > 0 && (
        <ActButton busy={busy} onAct={() => void make(known, true)}>
          Make the file again: {boxesInWords(known.length)}
        </ActButton>
      )}
    </>
  );
}

const boxesInWords = (count: number): string => (count === 1 ? '1 box' : `${count} boxes`);

/** A refusal names boxes by their references. */
const refusalsIn = ({ message, fields = {} }: Problem, chosen: readonly CarrierBox[]): RowResult[] => {
  const named = chosen.filter(({ reference }) => reference in fields);
  return (named.length === 0 ? chosen : named).map(({ id, reference }) => ({
    id: String(id),
    name: reference,
    isDone: false,
    words: fields[reference] ?? message,
  }));
};
