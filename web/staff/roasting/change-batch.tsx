import type { Batch } from '#contract/roasting/batch.ts';
import type { RoastPlan } from '#contract/roasting/roast-plan.ts';
import { AskDialog } from '#web/staff/ui/acts/ask-dialog.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { rangeOf } from './words.ts';

interface Props {
  batch: Batch;
  plan: RoastPlan;
  onClose: () => void;
}

const FIELDS = {
  machine_id: { label: 'Machine' },
  batches: { label: 'Batches' },
  is_left_out: { label: 'Today' },
} as const;

const BATCHES = [
  { value: '', text: 'As few as it takes' },
  ...Array.from({ length: 11 }, (_, i) => ({ value: String(i + 2), text: `${i + 2} at least` })),
];

/** Moves a coffee to another machine, splits it, or leaves it out, until its batches are planned. */
export function ChangeBatch({
  batch: { roastable, name },
  plan: { day, machines, choices },
  onClose,
}: Props) {
  const chosen = choices.find((choice) => choice.roastable === roastable);
  return (
    <AskDialog
      title={`Change ${name}`}
      fields={FIELDS}
      button="Save"
      send={({ machine_id, batches, is_left_out }) =>
        browserApi('PUT /staff/roast-choices', {
          body: {
            day,
            roastable,
            machine_id: machine_id === '' ? null : Number(machine_id),
            batches: batches === '' ? null : Number(batches),
            is_left_out: is_left_out === 'yes',
          },
        })
      }
      onDone={onClose}
      onClose={onClose}
    >
      <SelectField
        name="machine_id"
        value={String(chosen?.machine_id ?? '')}
        choices={[
          { value: '', text: 'As the plan chooses' },
          ...machines.map((machine) => ({
            value: String(machine.id),
            text: `${machine.name}, ${rangeOf(machine)}`,
          })),
        ]}
      />
      <SelectField name="batches" value={String(chosen?.batches ?? '')} choices={BATCHES} />
      <SelectField
        name="is_left_out"
        choices={[
          { value: 'no', text: 'Roast it' },
          { value: 'yes', text: 'Leave it out' },
        ]}
      />
    </AskDialog>
  );
}
