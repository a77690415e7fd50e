/** What is to arrive comes otherwise, or not at all. */
import type { GreenArrival } from '#contract/green-buying/green-arrivals.ts';
import { kilosInWords } from '#domain/weight.ts';
import { AskDialog } from '#web/staff/ui/acts/ask-dialog.tsx';
import { DoubtDialog } from '#web/staff/ui/acts/doubt-dialog.tsx';
import { DayField } from '#web/staff/ui/day-field.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { gramsTyped, kilosOf, NO_KILOS, unread } from './typed.ts';

export interface OfArrival {
  arrival: GreenArrival;
  onDone: () => void;
  onClose: () => void;
}

const MOVE = {
  expected_on: { label: 'Expected on' },
  grams: { label: 'Kilos' },
  note: { label: 'Note' },
} as const;

export const MoveArrival = ({ arrival, onDone, onClose }: OfArrival) => (
  <DoubtDialog
    title={`${arrival.bean}: another day or other kilos`}
    fields={MOVE}
    button="Change it"
    send={async ({ expected_on, grams: typed, note }, is_sure) => {
      const grams = gramsTyped(typed);
      if (grams === null) return unread('grams', NO_KILOS);
      const body = { expected_on, grams, note, is_sure };
      return browserApi('PATCH /staff/green-arrivals/{id}', { params: { id: arrival.id }, body });
    }}
    onDone={onDone}
    onClose={onClose}
  >
    <DayField name="expected_on" value={arrival.expected_on} />
    <TextField name="grams" inputMode="decimal" value={kilosOf(arrival.grams)} />
    <TextField name="note" value={arrival.note} optional />
  </DoubtDialog>
);

const CANCEL = { because: { label: 'Why' } } as const;

export const CancelArrival = ({ arrival, onDone, onClose }: OfArrival) => (
  <AskDialog
    title={`${kilosInWords(arrival.grams)} of ${arrival.bean} do not come`}
    fields={CANCEL}
    button="It does not come"
    no="Keep it"
    send={({ because }) =>
      browserApi('POST /staff/green-arrivals/{id}/cancellations', {
        params: { id: arrival.id },
        body: { because },
      })
    }
    onDone={onDone}
    onClose={onClose}
  >
    {arrival.contract_id !== null && (
      <p>The contract has these kilos again, to be called off another time.</p>
    )}
    <TextField name="because" optional />
  </AskDialog>
);
