import { useState } from 'react';
import type { GreenPriceListPreview } from '#contract/prices/green-price-lists.ts';
import { useLiveCall } from '#web/staff/live/use-live-call.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { countOf } from '#web/staff/ui/counts.ts';
import { useKeys } from '#web/staff/ui/keys/use-keys.ts';
import { Loaded } from '#web/staff/ui/screen.tsx';
import { Sheet, type SheetColumn } from '#web/staff/ui/table/sheet.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import { pounds } from '#web/ui/figures.ts';
import styles from './coffees.module.css';
import { CoffeeChange, Margin } from './preview.tsx';
import { type ListedPrice, SetPriceList } from './set-price-list.tsx';

interface Props {
  prices: readonly ListedPrice[];
  onLeaveOut: (beanId: number) => void;
  onSet: (count: number) => void;
  onLeave: () => void;
}

/** What a list of prices would change; previewed again each time prices or stock change elsewhere. */
export function ListPreview({ prices, onLeaveOut, onSet, onLeave }: Props) {
  const preview = useLiveCall(JSON.stringify(prices), ['stock'], () =>
    browserApi('POST /staff/green-price-list-previews', { body: { prices: [...prices] } }),
  );
  const [setting, setSetting] = useState<GreenPriceListPreview>();
  const { answer } = preview;
  const isSettable =
    answer !== null && answer.beans.length === prices.length && !answer.beans.some((bean) => bean.is_too_low);
  const ask = () => setSetting(answer ?? undefined);
  useKeys('Coffees', isSettable ? [{ press: 's', does: 'Set the prices', act: ask }] : []);
  return (
    <>
      <Loaded call={preview} what="what it changes">
        {(seen) => (
          <div className={styles.preview}>
            <Summary of={seen} />
            <p className={styles.acts}>
              {isSettable && (
                <ActButton kind="primary" press="s" onAct={ask}>
                  Set {countOf(prices.length, 'price')}
                </ActButton>
              )}
              <ActButton onAct={onLeave}>Cancel</ActButton>
            </p>
            <Sheet
              caption="Green prices, before and after"
              rows={seen.beans}
              idOf={({ bean_id }) => bean_id}
              columns={[...COLUMNS, { head: 'Acts', cell: leaving(onLeaveOut), kind: 'act' }]}
            />
            <h2>Beans, a bag</h2>
            {seen.beans.map(({ bean_id, name, bags }) => (
              <CoffeeChange key={bean_id} name={name} bags={bags} />
            ))}
            {seen.blends.length > 0 && <h2>House blends, a bag</h2>}
            {seen.blends.map(({ id, name, bags }) => (
              <CoffeeChange key={id} name={name} bags={bags} />
            ))}
          </div>
        )}
      </Loaded>
      {setting !== undefined && (
        <SetPriceList
          prices={prices}
          preview={setting}
          onClose={() => {
            setSetting(undefined);
            preview.again();
          }}
          onDone={onSet}
        />
      )}
    </>
  );
}

type BeanRow = GreenPriceListPreview['beans'][number];

function Summary({ of }: { of: GreenPriceListPreview }) {
  const { least_margin } = of;
  const tooLow = of.beans.filter(({ is_too_low }) => is_too_low);
  const bean = of.beans.find(({ bean_id }) => bean_id === least_margin?.bean_id);
  return (
    <>
      <p role="status">
        {countOf(of.beans.length, 'bean')}, {countOf(of.blends.length, 'house blend')} that{' '}
        {of.blends.length === 1 ? 'holds' : 'hold'} any of them, and {countOf(of.carts, 'open cart')}.
      </p>
      {least_margin !== null && bean !== undefined && <Margin margin={least_margin} coffee={bean.name} />}
      {tooLow.length > 0 && (
        <p role="alert">
          {countOf(tooLow.length, 'price')} would leave less than 3% over what the coffee on hand cost, so the
          list can’t be set with {tooLow.length === 1 ? 'it' : 'them'}.
        </p>
      )}
    </>
  );
}

const COLUMNS: readonly SheetColumn<BeanRow>[] = [
  { head: 'Bean', cell: ({ name }) => name, kind: 'name' },
  { head: 'Now', cell: ({ before }) => pounds(before), kind: 'figure' },
  { head: 'Then', cell: ({ after }) => pounds(after), kind: 'figure' },
  { head: 'Change', cell: changeInWords, kind: 'figure' },
  { head: 'Warning', cell: mindInWords },
];

function changeInWords({ before, after }: BeanRow): string {
  const percent = ((after - before) / before) * 100;
  return `${percent < 0 ? '−' : '+'}${Math.abs(percent).toFixed(1)}%`;
}

function mindInWords({ is_large, is_too_low }: BeanRow): string {
  if (is_too_low) return 'Too low';
  return is_large ? 'Takes a fresh code' : '';
}

const leaving =
  (onLeaveOut: (beanId: number) => void) =>
  ({ bean_id, name }: BeanRow) => (
    <ActButton onAct={() => onLeaveOut(bean_id)}>
      Leave out<span className="visually-hidden"> {name}</span>
    </ActButton>
  );
