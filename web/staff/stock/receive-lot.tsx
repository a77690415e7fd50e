import { Link } from 'react-router';
import type { GreenLot } from '#contract/stock/lot.ts';
import type { StockOfBean } from '#contract/stock/stock.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { weightInWords } from '#domain/weight.ts';
import type { Reply } from '#web/api/shop-api.ts';
import { AskDialog } from '#web/staff/ui/acts/ask-dialog.tsx';
import { DayField } from '#web/staff/ui/day-field.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import type { Typed } from '#web/ui/form/form-reply.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { showToast } from '#web/ui/toast/toasts.ts';

interface Props {
  beans: readonly Pick<StockOfBean, 'id' | 'name'>[];
  onDone: () => void;
  onClose: () => void;
}

export const LOT_FIELDS = {
  code: { label: 'Code of the lot' },
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

const FIELDS = { bean_id: { label: 'Bean' }, supplier: { label: 'Supplier' }, ...LOT_FIELDS } as const;

/** Takes in a lot. With one bean, as on its own screen, there is nothing to choose. */
export const ReceiveLot = ({ beans, onDone, onClose }: Props) => (
  <AskDialog
    title="Receive a lot"
    fields={FIELDS}
    button="Receive it"
    send={async ({ bean_id, supplier, ...typed }) => {
      const lot = lotTyped(typed);
      const reply = await browserApi('POST /staff/lots', {
        body: { ...lot, bean_id: Number(bean_id), supplier },
      });
      return inKilos(reply, lot);
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
    <LotCode />
    <TextField name="supplier" />
    <SacksOfLot sacks="1" kilos="60" />
    <TextField name="fob" inputMode="decimal" />
    <RestOfLot />
  </AskDialog>
);

export const LotCode = () => <TextField name="code" hint="3 to 24 letters, digits and hyphens, as BR-2611" />;

export const SacksOfLot = ({ sacks, kilos }: { sacks: string; kilos: string }) => (
  <>
    <DayField name="arrived_on" value={dayInLondon(new Date())} />
    <TextField name="sacks" inputMode="numeric" value={sacks} />
    <TextField name="sack_grams" inputMode="decimal" value={kilos} />
  </>
);

export const RestOfLot = () => (
  <>
    <TextField name="freight" inputMode="decimal" optional />
    <TextField name="duty" inputMode="decimal" optional />
    <TextField name="other" inputMode="decimal" optional />
    <TextField name="place" optional />
    <TextField name="crop" optional />
    <TextField name="organic_certificate" optional />
  </>
);

/** As the shop takes it: numbers, and grams in place of kilos. */
export function lotTyped({
  sacks,
  sack_grams,
  fob,
  freight,
  duty,
  other,
  ...texts
}: Typed<typeof LOT_FIELDS>) {
  return {
    ...texts,
    sacks: Number(sacks),
    sack_grams: Math.round(Number(sack_grams) * 1000),
    fob: Number(fob),
    freight: Number(freight),
    duty: Number(duty),
    other: Number(other),
  };
}

function sayReceived({ id, bean_id, code, on_hand }: GreenLot): void {
  sayInStock(id, { beanId: bean_id, words: `${code} is in stock: ${weightInWords(on_hand)}.` });
}

/** What came of it, and where its sack labels are. */
export function sayInStock(id: number, said: { beanId: number; words: string }): void {
  showToast(said.words, {
    tone: 'good',
    seconds: 8,
    more: <Link to={`/stock/${said.beanId}/lots/${id}/labels`}>Print its sack labels</Link>,
  });
}

/** The shop asks for whole grams. Here they are kilos, and those need not be whole. */
export function inKilos<A>(reply: Reply<A>, { sack_grams }: { sack_grams: number }): Reply<A> {
  if (reply.ok || Number.isFinite(sack_grams)) return reply;
  const fields = { ...reply.problem.fields, sack_grams: 'Please give kilos, such as 60 or 60.5.' };
  return { ...reply, problem: { ...reply.problem, fields } };
}
