import { Link } from 'react-router';
import type { Problem } from '#contract/problem.ts';
import type { GreenLot } from '#contract/stock/lot.ts';
import type { StockOfBean } from '#contract/stock/stock.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { weightInWords } from '#domain/weight.ts';
import { AskDialog } from '#web/staff/ui/acts/ask-dialog.tsx';
import { DayField } from '#web/staff/ui/day-field.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { showToast } from '#web/ui/toast/toasts.ts';

interface Props {
  beans: readonly Pick<StockOfBean, 'id' | 'name'>[];
  onDone: () => void;
  onClose: () => void;
}

const FIELDS = {
  code: { label: 'Code of the lot' },
  bean_id: { label: 'Bean' },
  supplier: { label: 'Supplier' },
  arrived_on: { label: 'Arrived on' },
  sacks: { label: 'Sacks' },
  sack_grams: { label: 'Kilos in a sack' },
  fob: { label: 'Price of a kilo, FOB, £' },
  freight: { label: 'Freight for a kilo, £' },
  duty: { label: 'Duty for a kilo, £' },
  other: { label: 'Other costs of a kilo, £' },
  place: { label: 'Place' },
  crop: { label: 'Crop' },
  organic_certificate: { label: 'Organic certificate' },
} as const;

/** Takes in a lot. With one bean, as on its own screen, there is nothing to choose. */
export const ReceiveLot = ({ beans, onDone, onClose }: Props) => (
  <AskDialog
    title="Receive a lot"
    fields={FIELDS}
    button="Receive it"
    send={async ({ bean_id, sacks, sack_grams, fob, freight, duty, other, ...texts }) => {
      const grams = Math.round(Number(sack_grams) * 1000);
      const reply = await browserApi('POST /staff/lots', {
        body: {
          ...texts,
          bean_id: Number(bean_id),
          sacks: Number(sacks),
          sack_grams: grams,
          fob: Number(fob),
          freight: Number(freight),
          duty: Number(duty),
          other: Number(other),
        },
      });
      return reply.ok || Number.isFinite(grams) ? reply : inKilos(reply);
    }}
    onDone={(lot) => {
      sayReceived(lot);
      onDone();
    }}
    onClose={onClose}
  >
    <SelectField
      name="bean_id"
      choices={[
        ...(beans.length > 1 ? [{ value: '', text: 'Choose the bean' }] : []),
        ...beans.map(({ id, name }) => ({ value: String(id), text: name })),
      ]}
    />
    <TextField name="code" hint="3 to 24 letters, digits and hyphens, as BR-2611" />
    <TextField name="supplier" />
    <DayField name="arrived_on" value={dayInLondon(new Date())} />
    <TextField name="sacks" inputMode="numeric" value="1" />
    <TextField name="sack_grams" inputMode="decimal" value="60" />
    <TextField name="fob" inputMode="decimal" />
    <TextField name="freight" inputMode="decimal" optional />
    <TextField name="duty" inputMode="decimal" optional />
    <TextField name="other" inputMode="decimal" optional />
    <TextField name="place" optional />
    <TextField name="crop" optional />
    <TextField name="organic_certificate" optional />
  </AskDialog>
);

function sayReceived({ id, bean_id, code, on_hand }: GreenLot): void {
  showToast(`${code} is in stock: ${weightInWords(on_hand)}.`, {
    tone: 'good',
    seconds: 8,
    more: <Link to={`/stock/${bean_id}/lots/${id}/labels`}>Print its sack labels</Link>,
  });
}

/** The shop asks for whole grams. Here they are kilos, and those need not be whole. */
const inKilos = <R extends { problem: Problem }>(reply: R): R => ({
  ...reply,
  problem: {
    ...reply.problem,
    fields: { ...reply.problem.fields, sack_grams: 'Please give kilos, such as 60 or 60.5.' },
  },
});
