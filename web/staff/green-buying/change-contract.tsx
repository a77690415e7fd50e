/** A contract is changed, or it ends. */
import type { GreenContract } from '#contract/green-buying/green-contracts.ts';
import { kilosInWords } from '#domain/weight.ts';
import { AskDialog } from '#web/staff/ui/acts/ask-dialog.tsx';
import { DayField } from '#web/staff/ui/day-field.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { gramsTyped, kilosOf, NO_KILOS, unread } from './typed.ts';

export interface OfContract {
  contract: GreenContract;
  onDone: () => void;
  onClose: () => void;
}

const CHANGE = {
  grams: { label: 'Kilos' },
  begins_on: { label: 'From' },
  ends_on: { label: 'Until' },
  reference: { label: 'Reference' },
  note: { label: 'Note' },
} as const;

export const ChangeContract = ({ contract, onDone, onClose }: OfContract) => (
  <AskDialog
    title="Change the contract"
    fields={CHANGE}
    button="Change it"
    send={async ({ grams: typed, ...rest }) => {
      const grams = gramsTyped(typed);
      if (grams === null) return unread('grams', NO_KILOS);
      return browserApi('PATCH /staff/green-contracts/{id}', {
        params: { id: contract.id },
        body: { ...rest, grams },
      });
    }}
    onDone={onDone}
    onClose={onClose}
  >
    <TextField name="grams" inputMode="decimal" value={kilosOf(contract.grams)} />
    <DayField name="begins_on" value={contract.begins_on} />
    <DayField name="ends_on" value={contract.ends_on} />
    <TextField name="reference" value={contract.reference} optional />
    <TextField name="note" value={contract.note} optional />
  </AskDialog>
);

const END = { because: { label: 'Why' } } as const;

export const EndContract = ({ contract, onDone, onClose }: OfContract) => (
  <AskDialog
    title="End the contract"
    fields={END}
    button="End it"
    no="Keep it"
    send={({ because }) =>
      browserApi('POST /staff/green-contracts/{id}/endings', {
        params: { id: contract.id },
        body: { because },
      })
    }
    onDone={onDone}
    onClose={onClose}
  >
    <p>
      {contract.remainder === 0
        ? 'Everything was called off.'
        : `${kilosInWords(contract.remainder)} that were not called off are given up.`}{' '}
      What was called off still comes. This can’t be undone.
    </p>
    <TextField name="because" optional />
  </AskDialog>
);
