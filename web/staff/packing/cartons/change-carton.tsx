import type { Carton } from '#contract/packing/cartons.ts';
import { PACKAGE_SIZES, PARCEL_SIZES } from '#domain/carrier/carrier-services.ts';
import { AskDialog } from '#web/staff/ui/acts/ask-dialog.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';

const FIELDS = {
  name: { label: 'Name' },
  tare_grams: { label: 'What it weighs empty, in grams' },
  holds_grams: { label: 'The most coffee that goes in, in grams' },
  parcel_size: { label: 'The carrier’s size for it' },
} as const;

/** A carton as it is for boxes that are closed from now on; `null` for a new one. */
export function ChangeCarton({ carton, onClose }: { carton: Carton | null; onClose: () => void }) {
  return (
    <AskDialog
      title={carton === null ? 'Add a carton' : `Change ${carton.name}`}
      fields={FIELDS}
      button={carton === null ? 'Add it' : 'Change it'}
      send={({ name, tare_grams, holds_grams, parcel_size }) => {
        const body = {
          name,
          tare_grams: Number(tare_grams),
          holds_grams: Number(holds_grams),
          parcel_size: PARCEL_SIZES.find((size) => size === parcel_size) ?? 'Parcel',
        };
        return carton === null
          ? browserApi('POST /staff/cartons', { body })
          : browserApi('PUT /staff/cartons/{id}', { params: { id: carton.id }, body });
      }}
      onDone={onClose}
      onClose={onClose}
    >
      <TextField name="name" value={carton?.name ?? ''} />
      <TextField
        name="tare_grams"
        hint="With its paper"
        inputMode="numeric"
        value={String(carton?.tare_grams ?? '')}
      />
      <TextField name="holds_grams" inputMode="numeric" value={String(carton?.holds_grams ?? '')} />
      <SelectField
        name="parcel_size"
        value={carton?.parcel_size ?? 'Small parcel'}
        choices={PACKAGE_SIZES.map(({ name, most }) => ({
          value: name,
          text: most === null ? name : `${name}, up to ${most}`,
        }))}
      />
    </AskDialog>
  );
}
