import { useState } from 'react';
import type { PriceParametersPreview } from '#contract/prices/price-parameters.ts';
import { weightInWords } from '#domain/weight.ts';
import { useLiveCall } from '#web/staff/live/use-live-call.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { AskDialog } from '#web/staff/ui/acts/ask-dialog.tsx';
import { FRESH_CODE, withFreshCode } from '#web/staff/ui/acts/fresh-code.tsx';
import { countOf } from '#web/staff/ui/counts.ts';
import { useKeys } from '#web/staff/ui/keys/use-keys.ts';
import { Loaded } from '#web/staff/ui/screen.tsx';
import { Sheet, type SheetColumn } from '#web/staff/ui/table/sheet.tsx';
import { usePause } from '#web/staff/ui/use-pause.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { pounds } from '#web/ui/figures.ts';
import { CodeNeeded } from './code-needed.tsx';
import styles from './coffees.module.css';
import { CoffeeChange } from './preview.tsx';
import { figureInWords, TIERS } from './price-words.ts';

export interface GivenParameter {
  name: string;
  value: number;
}

interface Props {
  given: GivenParameter[];
  from: string;
  isToday: boolean;
  onSet: () => void;
}

interface Wish {
  from: string;
  parameters: GivenParameter[];
}

/** Shown in full, beside the coffees whose prices change most. */
const CHOSEN = [1, 2, 3];

/** Previewed again each time prices change elsewhere. */
export function ParametersPreview(props: Props) {
  const { given, from } = props;
  const settled = usePause(JSON.stringify({ from, parameters: given } satisfies Wish));
  return <Previewed key={settled} {...props} wish={JSON.parse(settled) as Wish} />;
}

function Previewed({ wish, isToday, onSet }: Pick<Props, 'isToday' | 'onSet'> & { wish: Wish }) {
  const preview = useLiveCall(JSON.stringify(wish), ['stock'], () =>
    browserApi('POST /staff/price-parameter-previews', { body: { ...wish, bean_ids: CHOSEN } }),
  );
  const [setting, setSetting] = useState<PriceParametersPreview>();
  const { answer } = preview;
  const isSettable = answer?.refused === null;
  const ask = () => setSetting(answer ?? undefined);
  useKeys('Coffees', isSettable ? [{ press: 's', does: 'Set these figures', act: ask }] : []);
  return (
    <section className={styles.preview} aria-label="What it changes">
      <Loaded call={preview} what="what it changes">
        {(seen) => (
          <>
            <p role="status">
              {countOf(seen.bags, 'bag price')} of the shelf and {countOf(seen.carts, 'open cart')}, which are
              repriced.
            </p>
            {seen.refused !== null && <p role="alert">{seen.refused}</p>}
            {isSettable && (
              <p>
                <ActButton kind="primary" press="s" onAct={ask}>
                  Set {countOf(seen.changes.length, 'figure')}
                </ActButton>
              </p>
            )}
            <Sheet
              caption="What is changed, before and after"
              rows={seen.changes}
              idOf={({ name }) => name}
              columns={CHANGES}
            />
            {seen.largest.length > 0 && (
              <>
                <h2>The largest changes</h2>
                <Sheet
                  caption="The bags whose price changes most"
                  rows={seen.largest}
                  idOf={({ coffee, price_tier, grams }) => `${coffee} ${price_tier} ${grams}`}
                  columns={LARGEST}
                />
              </>
            )}
            <h2>Some beans, a bag</h2>
            {seen.chosen.map(({ id, name, bags }) => (
              <CoffeeChange key={id} name={name} bags={bags} />
            ))}
          </>
        )}
      </Loaded>
      {setting !== undefined && (
        <AskDialog
          title={`Set ${countOf(setting.changes.length, 'figure')}`}
          fields={FRESH_CODE}
          button={isToday ? 'Set it now' : 'Set it from that day'}
          send={(typed) =>
            withFreshCode(typed, () =>
              browserApi('PUT /staff/price-parameters', { body: { ...wish, version: setting.version } }),
            )
          }
          onDone={onSet}
          onClose={() => {
            setSetting(undefined);
            preview.again();
          }}
        >
          <p>
            {isToday ? 'From now on' : 'From midnight of that day, until then it can be withdrawn'}. Nothing
            that was ordered changes.
          </p>
          <CodeNeeded because={setting.fresh_code_for} />
        </AskDialog>
      )}
    </section>
  );
}

const CHANGES: readonly SheetColumn<PriceParametersPreview['changes'][number]>[] = [
  { head: 'What', cell: ({ group, label }) => `${group}: ${label}`, kind: 'name' },
  { head: 'Now', cell: ({ before, unit }) => figureInWords(before, unit), kind: 'figure' },
  { head: 'Then', cell: ({ after, unit }) => figureInWords(after, unit), kind: 'figure' },
];

const LARGEST: readonly SheetColumn<PriceParametersPreview['largest'][number]>[] = [
  { head: 'Coffee', cell: ({ coffee }) => coffee, kind: 'name' },
  { head: 'Bag', cell: ({ grams }) => weightInWords(grams), kind: 'figure' },
  { head: 'For', cell: ({ price_tier }) => TIERS[price_tier] },
  { head: 'Now', cell: ({ before }) => pounds(before), kind: 'figure' },
  { head: 'Then', cell: ({ after }) => pounds(after), kind: 'figure' },
];
