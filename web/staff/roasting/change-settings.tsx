import type { Roastery } from '#contract/roasting/machines.ts';
import { AskDialog } from '#web/staff/ui/acts/ask-dialog.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';

const FIELDS = {
  most_days_in_bin: { label: 'Days in a bin' },
  fill_allowance_percent: { label: 'Roasted for the filling, per cent' },
  fill_allowance_grams: { label: 'Roasted for the filling of each bin, grams' },
  mixes_custom_blends_green: { label: 'Custom blends' },
  wage_per_hour: { label: 'An hour at a machine, pounds' },
} as const;

export const ChangeSettings = ({
  settings,
  onClose,
}: {
  settings: Roastery['settings'];
  onClose: () => void;
}) => (
  <AskDialog
    title="Change what plans are made with"
    fields={FIELDS}
    button="From the next plan on"
    send={(typed) =>
      browserApi('PUT /staff/roasting-settings', {
        body: {
          most_days_in_bin: Number(typed.most_days_in_bin),
          fill_allowance_percent: Number(typed.fill_allowance_percent),
          fill_allowance_grams: Number(typed.fill_allowance_grams),
          mixes_custom_blends_green: typed.mixes_custom_blends_green === 'yes',
          wage_per_hour: Number(typed.wage_per_hour),
        },
      })
    }
    onDone={onClose}
    onClose={onClose}
  >
    <TextField name="most_days_in_bin" inputMode="numeric" value={String(settings.most_days_in_bin)} />
    <TextField
      name="fill_allowance_percent"
      inputMode="decimal"
      value={String(settings.fill_allowance_percent)}
    />
    <TextField
      name="fill_allowance_grams"
      inputMode="numeric"
      value={String(settings.fill_allowance_grams)}
    />
    <SelectField
      name="mixes_custom_blends_green"
      value={settings.mixes_custom_blends_green ? 'yes' : 'no'}
      choices={[
        { value: 'yes', text: 'Mixed green, and roasted together' },
        { value: 'no', text: 'Each bean roasted alone' },
      ]}
    />
    <TextField
      name="wage_per_hour"
      inputMode="decimal"
      value={String(settings.wage_per_hour ?? '')}
      hint="Weighed against coffee that is roasted beyond what is ordered."
    />
  </AskDialog>
);
