import { kilosInWords } from '#domain/weight.ts';
import {
  inKilos,
  LOT_FIELDS,
  LotCode,
  lotTyped,
  RestOfLot,
  SacksOfLot,
  sayInStock,
} from '#web/staff/stock/receive-lot.tsx';
import { DoubtDialog } from '#web/staff/ui/acts/doubt-dialog.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import { pounds } from '#web/ui/figures.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import type { OfArrival } from './change-arrival.tsx';
import { differenceInWords } from './words.ts';

/** Takes in what was expected. Its price is as it was agreed; where that is open, it is asked for. */
export const ReceiveArrival = ({ arrival, onDone, onClose }: OfArrival) => (
  <DoubtDialog
    title={`Receive ${arrival.bean}`}
    fields={LOT_FIELDS}
    button="Receive it"
    send={async (typed, is_sure) => {
      const { fob, ...lot } = lotTyped(typed);
      const reply = await browserApi('POST /staff/green-arrivals/{id}/receipts', {
        params: { id: arrival.id },
        body: { ...lot, ...(arrival.price === null ? { fob } : {}), is_sure },
      });
      return inKilos(reply, lot);
    }}
    onDone={({ lot, bean_id, grams }) => {
      if (lot !== null)
        sayInStock(lot.id, {
          beanId: bean_id,
          words: `${lot.code} is in stock: ${kilosInWords(lot.grams)}. ${differenceInWords(grams, lot.grams)}.`,
        });
      onDone();
    }}
    onClose={onClose}
  >
    <p>
      {kilosInWords(arrival.grams)} from {arrival.supplier} were expected
      {arrival.price === null ? '.' : `, at ${pounds(arrival.price)} a kilo.`}
    </p>
    <LotCode />
    <SacksOfLot {...sacksOf(arrival.grams)} />
    {arrival.price === null && (
      <TextField
        name="fob"
        inputMode="decimal"
        hint="No price has been agreed yet, so this is what the lot costs."
      />
    )}
    <RestOfLot />
  </DoubtDialog>
);

/** As many sacks of the usual weight as it comes to, or one for what a sack holds. */
function sacksOf(grams: number): { sacks: string; kilos: string } {
  const usual = USUAL_SACKS.find((sack) => grams % sack === 0);
  if (usual !== undefined) return { sacks: String(grams / usual), kilos: String(usual / 1000) };
  return { sacks: '1', kilos: String(grams / 1000) };
}

const USUAL_SACKS = [60_000, 69_000, 30_000, 15_000];
