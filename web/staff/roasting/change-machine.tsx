import type { MachineAnswer } from '#contract/roasting/machines.ts';
import { timeOf } from '#domain/dispatch/cut-off.ts';
import { AskDialog } from '#web/staff/ui/acts/ask-dialog.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { minutesOfDay } from './words.ts';

const FIELDS = {
  name: { label: 'Name' },
  min_grams: { label: 'Least of a batch, kg of green coffee' },
  max_grams: { label: 'Most of a batch, kg of green coffee' },
  minutes: { label: 'Minutes a batch' },
  changeover_minutes: { label: 'Minutes to change over' },
  opens: { label: 'Roasts from' },
  closes: { label: 'Roasts until' },
  is_used: { label: 'In use' },
} as const;

const NEW = {
  name: '',
  min_grams: 1000,
  max_grams: 5000,
  minutes: 12,
  changeover_minutes: 2,
  opens: 420,
  closes: 900,
  is_used: true,
};

/** A machine as it will be for the next plan; `null` for a new one. */
export function ChangeMachine({ machine, onClose }: { machine: MachineAnswer | null; onClose: () => void }) {
  const before = machine ?? NEW;
  return (
    <AskDialog
      title={machine === null ? 'Add a machine' : `Change ${machine.name}`}
      fields={FIELDS}
      button={machine === null ? 'Add it' : 'From the next plan on'}
      send={(typed) => {
        const body = {
          name: typed.name,
          min_grams: Math.round(Number(typed.min_grams) * 1000),
          max_grams: Math.round(Number(typed.max_grams) * 1000),
          minutes: Number(typed.minutes),
          changeover_minutes: Number(typed.changeover_minutes),
          opens: minutesOfDay(typed.opens),
          closes: minutesOfDay(typed.closes),
          is_used: typed.is_used === 'yes',
        };
        return machine === null
          ? browserApi('POST /staff/machines', { body })
          : browserApi('PUT /staff/machines/{id}', { params: { id: String(machine.id) }, body });
      }}
      onDone={onClose}
      onClose={onClose}
    >
      <TextField name="name" value={before.name} />
      <TextField name="min_grams" inputMode="decimal" value={String(before.min_grams / 1000)} />
      <TextField name="max_grams" inputMode="decimal" value={String(before.max_grams / 1000)} />
      <TextField name="minutes" inputMode="numeric" value={String(before.minutes)} />
      <TextField name="changeover_minutes" inputMode="numeric" value={String(before.changeover_minutes)} />
      <TextField name="opens" hint="As 07:00" value={timeOf(before.opens)} />
      <TextField name="closes" hint="As 15:00" value={timeOf(before.closes)} />
      <SelectField
        name="is_used"
        value={before.is_used ? 'yes' : 'no'}
        choices={[
          { value: 'yes', text: 'Yes' },
          { value: 'no', text: 'No' },
        ]}
      />
    </AskDialog>
  );
}
