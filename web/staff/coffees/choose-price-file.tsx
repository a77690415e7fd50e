import { type ChangeEvent, useId, useState } from 'react';
import type { GreenPrice } from '#contract/prices/green-prices.ts';
import { toPence } from '#domain/money/pounds.ts';
import {
  OWN_COLUMNS,
  type PriceFile,
  type PriceFileColumns,
  readPriceFile,
} from '#domain/pricing/price-file.ts';
import { MapColumns } from '#web/staff/ui/map-columns.tsx';
import form from '#web/ui/form/form.module.css';
import { MOST_BYTES, readCsvFile } from '#web/ui/read-csv-file.ts';

interface Props {
  beans: readonly GreenPrice[];
  onRead: (file: PriceFile) => void;
}

type State = { step: 'choose'; words: string } | { step: 'map'; table: string[][]; names: readonly string[] };

const LABELS = { bean: 'Bean, by its number or name', price: 'Price of a green kilo' } as const;

/** A file of prices, read in the browser; only the prices that change leave it. */
export function ChoosePriceFile({ beans, onRead }: Props) {
  const id = useId();
  const [state, setState] = useState<State>({ step: 'choose', words: '' });
  const read = (table: string[][], columns?: PriceFileColumns) => {
    const file = readPriceFile(table, beans.map(onFile), columns);
    if ('unmapped' in file) return setState({ step: 'map', table, names: file.unmapped });
    setState({ step: 'choose', words: '' });
    onRead(file);
  };
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = event.target.files ?? [];
    event.target.value = '';
    if (chosen === undefined) return;
    // A file that is too large is not even read.
    const table = readCsvFile(
      chosen.size > MOST_BYTES ? new Uint8Array(MOST_BYTES + 1) : new Uint8Array(await chosen.arrayBuffer()),
    );
    if ('wrong' in table) setState({ step: 'choose', words: table.wrong });
    else read(table.rows);
  };
  return (
    <>
      <div className={form.field}>
        <label htmlFor={id}>A list of prices, as CSV</label>
        <p id={`${id}hint`} className={form.hint}>
          With the columns “{OWN_COLUMNS.bean}” (number or exact name) and “{OWN_COLUMNS.price}”, or others
          that you name.
        </p>
        <input
          id={id}
          type="file"
          accept=".csv,text/csv"
          aria-describedby={`${id}hint`}
          className={form.control}
          onChange={choose}
        />
      </div>
      {state.step === 'choose' && state.words !== '' && <p role="alert">{state.words}</p>}
      {state.step === 'map' && (
        <MapColumns<PriceFileColumns>
          names={state.names}
          labels={LABELS}
          usual={USUAL}
          lead="It has not the names of our own list."
          save={() => Promise.resolve({ ok: true, answer: null })}
          onMapped={(columns) => read(state.table, columns)}
        />
      )}
    </>
  );
}

const USUAL = { bean: /bean|coffee|name/i, price: /price|kilo|fob/i } as const;

const onFile = ({ bean_id, name, green_bean_price }: GreenPrice) => ({
  id: bean_id,
  name,
  price: toPence(green_bean_price),
});
