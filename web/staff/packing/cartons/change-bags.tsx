import type { BagSettings } from '#contract/packing/bag-settings.ts';
import { AskDialog } from '#web/staff/ui/acts/ask-dialog.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import { TextField } from '#web/ui/form/text-field.tsx';

const FIELDS = {
  best_months_of_beans: { label: 'Months that whole beans are at their best' },
  best_months_of_ground: { label: 'Months that ground coffee is at its best' },
  empty_bag_grams: { label: 'What a bag weighs empty, in grams' },
  empty_bag_grams_per_kilo: { label: 'More for each kilo it holds, in grams' },
} as const;

const NAMES = Object.keys(FIELDS) as (keyof typeof FIELDS)[];

interface Props {
  settings: BagSettings;
  onClose: () => void;
}

export const ChangeBags = ({ settings, onClose }: Props) => (
  <AskDialog
    title="Change what is settled for bags"
    fields={FIELDS}
    button="From now on"
    send={(typed) =>
      browserApi('PUT /staff/bag-settings', {
        body: {
          best_months_of_beans: Number(typed.best_months_of_beans),
          best_months_of_ground: Number(typed.best_months_of_ground),
          empty_bag_grams: Number(typed.empty_bag_grams),
          empty_bag_grams_per_kilo: Number(typed.empty_bag_grams_per_kilo),
        },
      })
    }
    onDone={onClose}
    onClose={onClose}
  >
    <p>Bags that are filled keep their date. Boxes that are still open are weighed by the new weights.</p>
    {NAMES.map((name) => (
      <TextField key={name} name={name} inputMode="numeric" value={String(settings[name])} />
    ))}
  </AskDialog>
);
