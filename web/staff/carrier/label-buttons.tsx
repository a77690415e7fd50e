import { useState } from 'react';
import type { CarrierBox } from '#contract/carrier/carrier-box.ts';
import type { Problem } from '#contract/problem.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { AskDialog } from '#web/staff/ui/acts/ask-dialog.tsx';
import type { RowResult } from '#web/staff/ui/acts/bulk-bar.tsx';
import { countOf } from '#web/staff/ui/counts.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { downloadFile } from '#web/ui/download-file.ts';
import { refusalsIn } from './refusals-in.ts';
import { hasCurrentLabel, isInHouse, takesLabel } from './state-of-boxes.ts';

interface Props {
  boxes: readonly CarrierBox[];
  /** Somebody marked these: of all boxes no label is offered to be cancelled. */
  areMarked: boolean;
  onDone: (results: readonly RowResult[]) => void;
}

/** As many as one PDF holds. */
const MOST_PRINTED = 50;

/** Has the carrier make labels by its API, and prints or cancels those that it made. */
export function LabelButtons({ boxes, areMarked, onDone }: Props) {
  const [busy, setBusy] = useState(false);
  const [isCancelling, setCancelling] = useState(false);
  const inHouse = boxes.filter(isInHouse);
  const fresh = inHouse.filter((box) => takesLabel(box) && box.carrier_file_id === null);
  const filed = inHouse.filter((box) => takesLabel(box) && box.carrier_file_id !== null);
  const made = boxes.filter(hasCurrentLabel).slice(0, MOST_PRINTED);
  const cancellable = inHouse.filter(({ label }) => label !== null && label.state !== 'cancelling');
  const tell = (chosen: readonly CarrierBox[], problem?: Problem) =>
    onDone(problem === undefined ? resultsOf(chosen) : refusalsIn(problem, chosen));
  const make = async (chosen: readonly CarrierBox[], again: boolean) => {
    setBusy(true);
    const outcome = await browserApi('POST /staff/carrier-labels', {
      body: { box_ids: chosen.map(({ id }) => id), again },
    });
    setBusy(false);
    tell(chosen, outcome.ok ? undefined : outcome.problem);
  };
  const print = async () => {
    setBusy(true);
    const outcome = await browserApi('GET /staff/carrier-labels/file', {
      query: { boxes: made.map(({ id }) => id).join(',') },
    });
    setBusy(false);
    if (!outcome.ok) return tell(made, outcome.problem);
    const { filename, pdf } = outcome.answer;
    const bytes = Uint8Array.from(atob(pdf), (letter) => letter.codePointAt(0) ?? 0);
    downloadFile(filename, new Blob([bytes], { type: 'application/pdf' }));
    tell(made);
  };
  return (
    <>
      {fresh.length > 0 && (
        <ActButton kind="primary" busy={busy} onAct={() => void make(fresh, false)}>
          Make {countOf(fresh.length, 'label')}
        </ActButton>
      )}
      {filed.length > 0 && (
        <ActButton busy={busy} onAct={() => void make(filed, true)}>
          Make {countOf(filed.length, 'label')} of boxes in a file
        </ActButton>
      )}
      {made.length > 0 && (
        <ActButton kind={fresh.length === 0 ? 'primary' : 'quiet'} busy={busy} onAct={() => void print()}>
          Print {countOf(made.length, 'label')}
        </ActButton>
      )}
      {areMarked && cancellable.length > 0 && (
        <ActButton kind="grave" onAct={() => setCancelling(true)}>
          Cancel {countOf(cancellable.length, 'label')}
        </ActButton>
      )}
      {isCancelling && (
        <AskDialog
          title={`Cancel ${countOf(cancellable.length, 'label')}`}
          fields={{}}
          button="Cancel them"
          no="Keep them"
          send={() =>
            browserApi('POST /staff/carrier-label-cancellations', {
              body: { box_ids: cancellable.map(({ id }) => id) },
            })
          }
          onDone={() => {
            setCancelling(false);
            tell(cancellable);
          }}
          onClose={() => setCancelling(false)}
        >
          <p>
            Please destroy those that are printed: Royal Mail charges for a cancelled label that is posted all
            the same. Their tracking numbers go, too.
          </p>
        </AskDialog>
      )}
    </>
  );
}

const resultsOf = (boxes: readonly CarrierBox[]): RowResult[] =>
  boxes.map(({ id, reference }) => ({ id: String(id), name: reference, isDone: true }));
