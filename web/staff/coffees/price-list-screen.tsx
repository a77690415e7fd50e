import { useState } from 'react';
import { Link } from 'react-router';
import type { GreenPrice } from '#contract/prices/green-prices.ts';
import { writeCsv } from '#domain/carrier/csv.ts';
import { toPounds } from '#domain/money/pounds.ts';
import { OWN_COLUMNS, type PriceFile } from '#domain/pricing/price-file.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { Loaded, Screen } from '#web/staff/ui/screen.tsx';
import { downloadFile } from '#web/ui/download-file.ts';
import { ChoosePriceFile } from './choose-price-file.tsx';
import { LatelySet } from './lately-set.tsx';
import { LeftOut } from './left-out.tsx';
import { ListPreview } from './list-preview.tsx';
import type { ListedPrice } from './set-price-list.tsx';
import { useGreenPrices } from './use-green-prices.ts';

interface Looked {
  prices: readonly ListedPrice[];
  /** What else stood in the file; nothing where somebody goes back to earlier prices. */
  file: PriceFile | null;
}

/** Green prices of many beans: from a file, or as they once were. Looked at together, then set together. */
export function PriceListScreen() {
  const beans = useGreenPrices();
  const [looked, setLooked] = useState<Looked | null>(null);
  const [words, setWords] = useState('');
  const look = (prices: readonly ListedPrice[], file: PriceFile | null) => {
    setWords('');
    setLooked({ prices, file });
  };
  const end = (said: string) => {
    setLooked(null);
    setWords(said);
  };
  return (
    <Screen
      title="Prices by a list"
      lead={<Link to="/coffees">All coffees</Link>}
      actions={
        <ActButton onAct={() => saveAsFile(beans.answer ?? [])} busy={beans.answer === null}>
          Today’s prices as a file
        </ActButton>
      }
    >
      <Loaded call={beans} what="the prices">
        {(known) => (
          <>
            <ChoosePriceFile beans={known} onRead={(file) => look(file.changed.map(asListed), file)} />
            <p role="status">{words}</p>
            {looked?.file && <LeftOut file={looked.file} />}
            {looked !== null && looked.prices.length > 0 && (
              <ListPreview
                prices={looked.prices}
                onLeaveOut={(beanId) =>
                  setLooked({ ...looked, prices: looked.prices.filter((one) => one.bean_id !== beanId) })
                }
                onSet={(count) => {
                  end(`${count} ${count === 1 ? 'price is' : 'prices are'} set.`);
                  beans.again();
                }}
                onLeave={() => end('Nothing was set.')}
              />
            )}
            {looked !== null && looked.prices.length === 0 && <p>No price is another than today’s.</p>}
            {looked === null && <LatelySet onLook={(prices) => look(prices, null)} />}
          </>
        )}
      </Loaded>
    </Screen>
  );
}

const asListed = ({ bean, price }: PriceFile['changed'][number]): ListedPrice => ({
  bean_id: bean.id,
  green_bean_price: toPounds(price),
});

/** To be changed in a spreadsheet and brought back: a bean by its id, with its name to read. */
const saveAsFile = (beans: readonly GreenPrice[]) =>
  downloadFile(
    'green-prices.csv',
    new Blob([
      writeCsv([
        [OWN_COLUMNS.bean, 'Name', OWN_COLUMNS.price],
        ...beans.map(({ bean_id, name, green_bean_price }) => [
          String(bean_id),
          name,
          green_bean_price.toFixed(2),
        ]),
      ]),
    ]),
  );
