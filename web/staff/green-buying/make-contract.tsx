import { useState } from 'react';
import type { GreenContract } from '#contract/green-buying/green-contracts.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { useCall } from '#web/api/use-call.ts';
import { AskDialog } from '#web/staff/ui/acts/ask-dialog.tsx';
import { DayField } from '#web/staff/ui/day-field.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { gramsTyped, NO_KILOS, NO_POUNDS, poundsTyped, unread } from './typed.ts';

const FIELDS = {
  supplier: { label: 'Supplier' },
  bean_id: { label: 'Bean' },
  grams: { label: 'Kilos' },
  way: { label: 'How its price was agreed' },
  price: { label: 'Price of a kilo, FOB, £' },
  differential: { label: 'Differential for a kilo, £' },
  market: { label: 'Goes with this market price' },
  begins_on: { label: 'From' },
  ends_on: { label: 'Until' },
  reference: { label: 'Reference' },
  note: { label: 'Note' },
} as const;

interface Props {
  onDone: (contract: GreenContract) => void;
  onClose: () => void;
}

const BY_PRICE = 'price';
const BY_DIFFERENTIAL = 'differential';

/** What a supplier agreed to. */
export function MakeContract({ onDone, onClose }: Props) {
  const beans = useCall('beans', () => browserApi('GET /beans'));
  const [way, setWay] = useState<string>(BY_PRICE);
  const today = dayInLondon(new Date());
  return (
    <AskDialog
      title="Write down a contract"
      fields={FIELDS}
      button="Write it down"
      send={async ({ bean_id, grams: typed, price, differential, market, way: _, ...rest }) => {
        const grams = gramsTyped(typed);
        if (grams === null) return unread('grams', NO_KILOS);
        const isPrice = way === BY_PRICE;
        const pounds = poundsTyped(isPrice ? price : differential);
        if (pounds === null) return unread(way, isPrice ? NO_POUNDS : NO_DIFFERENTIAL);
        const cost = isPrice ? { price: pounds } : { differential: pounds, market };
        return browserApi('POST /staff/green-contracts', {
          body: { ...rest, ...cost, grams, bean_id: Number(bean_id) },
        });
      }}
      onDone={onDone}
      onClose={onClose}
    >
      <TextField name="supplier" hint="The business, without the names of people" />
      <SelectField
        name="bean_id"
        choices={[
          { value: '', text: 'Choose the bean' },
          ...(beans.answer ?? []).map(({ id, name }) => ({ value: String(id), text: name })),
        ]}
      />
      <TextField name="grams" inputMode="decimal" />
      <div onChange={({ target }) => setWay(target instanceof HTMLSelectElement ? target.value : way)}>
        <SelectField
          name="way"
          choices={[
            { value: BY_PRICE, text: 'A price' },
            { value: BY_DIFFERENTIAL, text: 'A differential, fixed later' },
          ]}
        />
      </div>
      {way === BY_PRICE ? (
        <TextField name="price" inputMode="decimal" />
      ) : (
        <>
          <TextField
            name="differential"
            hint="0.35 above the market, −0.10 below it. Its price is fixed later: the market’s price on that day and this together."
          />
          <TextField name="market" hint="As ICE Coffee C, March 2027" />
        </>
      )}
      <DayField name="begins_on" value={today} />
      <DayField name="ends_on" />
      <TextField name="reference" optional />
      <TextField name="note" optional />
    </AskDialog>
  );
}

const NO_DIFFERENTIAL = 'Please give pounds, such as 0.35 or −0.10.';
