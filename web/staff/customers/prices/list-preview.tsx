import { useState } from 'react';
import type { CustomerPriceListPreview } from '#contract/prices/customer-price-lists.ts';
import { weightInWords } from '#domain/weight.ts';
import { marginInWords, TIERS } from '#web/staff/coffees/price-words.ts';
import { useLiveCall } from '#web/staff/live/use-live-call.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { AskDialog } from '#web/staff/ui/acts/ask-dialog.tsx';
import { FRESH_CODE, FreshCodeField, withFreshCode } from '#web/staff/ui/acts/fresh-code.tsx';
import { useKeys } from '#web/staff/ui/keys/use-keys.ts';
import { Loaded } from '#web/staff/ui/screen.tsx';
import { Sheet, type SheetColumn } from '#web/staff/ui/table/sheet.tsx';
import { usePause } from '#web/staff/ui/use-pause.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { pounds } from '#web/ui/figures.ts';
import { type TypedList, wishOf } from './list-form.ts';
import styles from './prices.module.css';

interface Props {
  id: string;
  typed: TypedList;
  from: string;
  isToday: boolean;
  /** A list is to come, and does not begin before this one. */
  replaces: boolean;
  onSaved: (isToday: boolean) => void;
}

type Wish = ReturnType<typeof wishOf> & { from: string };

/** Previewed again each time prices change elsewhere. */
export function ListPreview({ typed, from, ...props }: Props) {
  const settled = usePause(JSON.stringify({ ...wishOf(typed), from } satisfies Wish));
  return <Previewed key={settled} {...props} wish={JSON.parse(settled) as Wish} />;
}

function Previewed({ id, wish, isToday, replaces, onSaved }: Omit<Props, 'typed' | 'from'> & { wish: Wish }) {
  const params = { id };
  const preview = useLiveCall(JSON.stringify(wish), ['stock', 'customers'], () =>
    browserApi('POST /staff/customers/{id}/price-list-previews', { params, body: wish }),
  );
  const [saving, setSaving] = useState<CustomerPriceListPreview>();
  const canSave = preview.answer?.why_not === null;
  const ask = () => setSaving(preview.answer ?? undefined);
  useKeys('Prices of a customer', canSave ? [{ press: 's', does: 'Save the list', act: ask }] : []);
  return (
    <section className={styles.part} aria-label="What it changes">
      <h2>What it changes</h2>
      <Loaded call={preview} what="what it changes">
        {(seen) => (
          <>
            {seen.price_tier !== wish.price_tier && (
              <p role="status">
                Their account has {TIERS[seen.price_tier]} prices, which are lower: those count.
              </p>
            )}
            {seen.why_not !== null && <p role="alert">{seen.why_not}</p>}
            {seen.coffees.length === 0 ? (
              <p>They bought nothing within a year, so there is no bag to compare.</p>
            ) : (
              <Sheet
                caption="What they bought most, a bag, before and after"
                rows={seen.coffees.map((coffee, i) => ({ ...coffee, i }))}
                idOf={({ i }) => i}
                columns={columnsOf(seen)}
              />
            )}
            {canSave && (
              <p>
                <ActButton kind="primary" press="s" onAct={ask}>
                  Save the list
                </ActButton>
              </p>
            )}
          </>
        )}
      </Loaded>
      {saving !== undefined && (
        <AskDialog
          title="Save the list"
          fields={FRESH_CODE}
          button={isToday ? 'Save it now' : 'Save it for that day'}
          send={(typed) =>
            withFreshCode(typed, () =>
              browserApi('POST /staff/customers/{id}/price-lists', {
                params,
                body: { ...wish, version: saving.version },
              }),
            )
          }
          onDone={() => onSaved(isToday)}
          onClose={() => {
            setSaving(undefined);
            preview.again();
          }}
        >
          <p>
            {isToday
              ? 'They pay these prices from now on'
              : 'They pay these prices from midnight of that day'}
            . Their open cart is repriced then. What they ordered stays as it was.{' '}
            {replaces && 'This replaces the list that is to come.'}
          </p>
          <FreshCodeField />
        </AskDialog>
      )}
    </section>
  );
}

type Row = CustomerPriceListPreview['coffees'][number] & { i: number };

/** Margins are for those who may see them. */
const columnsOf = ({ coffees }: CustomerPriceListPreview): readonly SheetColumn<Row>[] => [
  { head: 'Coffee', cell: ({ name }) => name, kind: 'name' },
  { head: 'Bought', cell: ({ bought }) => (bought === 0 ? '–' : weightInWords(bought)), kind: 'figure' },
  { head: 'Bag', cell: ({ grams }) => weightInWords(grams), kind: 'figure' },
  { head: 'Before', cell: ({ before }) => pounds(before), kind: 'figure' },
  { head: 'After', cell: ({ after }) => pounds(after), kind: 'figure' },
  ...(coffees.some(({ margin_after }) => margin_after !== null)
    ? [
        {
          head: 'Margin',
          cell: ({ margin_before, margin_after }: Row) =>
            margin_before === margin_after
              ? marginInWords(margin_after ?? 0)
              : `${marginInWords(margin_after ?? 0)}, before ${marginInWords(margin_before ?? 0)}`,
        },
      ]
    : []),
];
