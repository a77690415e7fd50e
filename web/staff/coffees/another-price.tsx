import { useId, useState } from 'react';
import type { GreenPrice, GreenPricePreview } from '#contract/prices/green-prices.ts';
import { parsePounds, toPounds } from '#domain/money/pounds.ts';
import { useLiveCall } from '#web/staff/live/use-live-call.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { AskDialog } from '#web/staff/ui/acts/ask-dialog.tsx';
import { FRESH_CODE, withFreshCode } from '#web/staff/ui/acts/fresh-code.tsx';
import { countOf } from '#web/staff/ui/counts.ts';
import { useKeys } from '#web/staff/ui/keys/use-keys.ts';
import { Loaded } from '#web/staff/ui/screen.tsx';
import { usePause } from '#web/staff/ui/use-pause.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { pounds } from '#web/ui/figures.ts';
import form from '#web/ui/form/form.module.css';
import { CodeNeeded } from './code-needed.tsx';
import styles from './coffees.module.css';
import { Preview } from './preview.tsx';
import { isSettable } from './price-words.ts';

interface Props {
  bean: GreenPrice;
  typed: string;
  onType: (typed: string) => void;
  onSet: () => void;
}

/** A field for another price. What it would change stands below it while one types, and only that can be set. */
export function AnotherPrice({ bean, typed, onType, onSet }: Props) {
  const id = useId();
  const price = usePause(parsePounds(typed));
  const isPrice = price !== null && price > 0;
  const isWrong = typed.trim() !== '' && !((parsePounds(typed) ?? 0) > 0);
  return (
    <section aria-labelledby={`${id}-title`} className={styles.part}>
      <h2 id={`${id}-title`}>Another price</h2>
      <div className={`${form.field} ${styles.price}`}>
        <label htmlFor={id}>A green kilo, £</label>
        {isWrong && (
          <p id={`${id}-wrong`} className={form.wrong}>
            Please give an amount such as {pounds(bean.green_bean_price)}.
          </p>
        )}
        <input
          id={id}
          className={form.control}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${id}-wrong` : undefined}
          onChange={(event) => onType(event.target.value)}
        />
        {bean.proposed !== null && (
          <p className={`${form.hint} ${styles.suggested}`}>
            Its lots suggest {pounds(bean.proposed)}.
            <ActButton onAct={() => onType((bean.proposed ?? 0).toFixed(2))}>Look at that</ActButton>
          </p>
        )}
      </div>
      {isPrice && <Previewed key={bean.bean_id} bean={bean} pence={price} onSet={onSet} />}
    </section>
  );
}

interface PreviewedProps {
  bean: GreenPrice;
  pence: number;
  onSet: () => void;
}

/** Previewed again each time prices or stock change elsewhere. */
function Previewed({ bean, pence, onSet }: PreviewedProps) {
  const preview = useLiveCall(pence, ['stock'], () =>
    browserApi('POST /staff/beans/{id}/green-price-previews', {
      params: { id: bean.bean_id },
      body: { green_bean_price: toPounds(pence) },
    }),
  );
  const [setting, setSetting] = useState<GreenPricePreview>();
  const { answer } = preview;
  const canSet = answer !== null && isSettable(answer, pence);
  const ask = () => setSetting(answer ?? undefined);
  useKeys('Coffees', canSet ? [{ press: 's', does: 'Set the price', act: ask }] : []);
  return (
    <>
      <Loaded call={preview} what="what it changes">
        {(seen) => (
          <Preview of={seen}>
            {canSet && (
              <p>
                <ActButton kind="primary" press="s" onAct={ask}>
                  Set {pounds(answer.after)} a kilo
                </ActButton>
              </p>
            )}
          </Preview>
        )}
      </Loaded>
      {setting !== undefined && (
        <SetPrice
          bean={bean}
          preview={setting}
          onClose={() => {
            setSetting(undefined);
            preview.again();
          }}
          onDone={() => {
            setSetting(undefined);
            onSet();
          }}
        />
      )}
    </>
  );
}

interface SetPriceProps {
  bean: GreenPrice;
  preview: GreenPricePreview;
  onDone: () => void;
  onClose: () => void;
}

const SetPrice = ({ bean, preview, onDone, onClose }: SetPriceProps) => (
  <AskDialog
    title={`${bean.name}: ${pounds(preview.after)} a kilo`}
    fields={FRESH_CODE}
    button="Set it"
    send={(typed) =>
      withFreshCode(typed, () =>
        browserApi('PUT /staff/beans/{id}/green-price', {
          params: { id: bean.bean_id },
          body: { green_bean_price: preview.after, version: preview.version },
        }),
      )
    }
    onDone={onDone}
    onClose={onClose}
  >
    <p>
      It was {pounds(preview.before)}. The bean, {countOf(preview.blends.length, 'house blend')} and{' '}
      {countOf(preview.carts, 'open cart')} change price from now on. What was ordered keeps its price.
    </p>
    <CodeNeeded because={preview.fresh_code_for} />
  </AskDialog>
);
