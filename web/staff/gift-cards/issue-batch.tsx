import { useState } from 'react';
import type { GiftCardBatch } from '#contract/gift-cards/gift-card-batches.ts';
import { writeCsv } from '#domain/carrier/csv.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { AskDialog } from '#web/staff/ui/acts/ask-dialog.tsx';
import { FRESH_CODE, FreshCodeField, withFreshCode } from '#web/staff/ui/acts/fresh-code.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import { downloadFile } from '#web/ui/download-file.ts';
import { TextField } from '#web/ui/form/text-field.tsx';

const FIELDS = { amount: { label: 'Each card, £' }, count: { label: 'Cards' }, ...FRESH_CODE } as const;

interface Props {
  onDone: (cards: number) => void;
  onClose: () => void;
}

/** Issues a batch and saves its codes in a file at once. Asked again, as after a second person confirmed, it is the same batch. */
export function IssueBatch({ onDone, onClose }: Props) {
  const [id] = useState(() => crypto.randomUUID());
  return (
    <AskDialog
      title="Issue a batch"
      fields={FIELDS}
      button="Issue and save the codes"
      send={({ amount, count, ...typed }) =>
        withFreshCode(typed, () =>
          browserApi('POST /staff/gift-card-batches', {
            body: { id, amount: Number(amount), count: Number(count) },
          }),
        )
      }
      onDone={({ cards }) => {
        save(cards);
        onDone(cards.length);
      }}
      onClose={onClose}
    >
      <p>The codes are saved in a file, this once. More than £1,000 takes a second person.</p>
      <TextField name="amount" inputMode="decimal" value="10" />
      <TextField name="count" inputMode="numeric" value="10" />
      <FreshCodeField />
    </AskDialog>
  );
}

function save(cards: GiftCardBatch['cards']): void {
  const rows = cards.map(({ gtin, code, amount }) => [gtin, code, amount.toFixed(2)]);
  const text = writeCsv([['Barcode number', 'Code', 'Pounds'], ...rows]);
  downloadFile(`gift-cards-${dayInLondon(new Date())}.csv`, new Blob([text], { type: 'text/csv' }));
}
