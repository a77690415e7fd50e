import type { GreenPriceListPreview } from '#contract/prices/green-price-lists.ts';
import { AskDialog } from '#web/staff/ui/acts/ask-dialog.tsx';
import { FRESH_CODE, withFreshCode } from '#web/staff/ui/acts/fresh-code.tsx';
import { countOf } from '#web/staff/ui/counts.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { CodeNeeded } from './code-needed.tsx';

export interface ListedPrice {
  bean_id: number;
  /** Pounds of a green kilo. */
  green_bean_price: number;
}

interface Props {
  prices: readonly ListedPrice[];
  preview: GreenPriceListPreview;
  onDone: (count: number) => void;
  onClose: () => void;
}

export const SetPriceList = ({ prices, preview, onDone, onClose }: Props) => (
  <AskDialog
    title={`Set ${countOf(prices.length, 'price')}`}
    fields={FRESH_CODE}
    button="Set them"
    send={(typed) =>
      withFreshCode(typed, () =>
        browserApi('PUT /staff/green-prices', {
          body: { prices: [...prices], version: preview.version },
        }),
      )
    }
    onDone={({ beans }) => onDone(beans.length)}
    onClose={onClose}
  >
    <p>
      {countOf(preview.beans.length, 'bean')}, {countOf(preview.blends.length, 'house blend')} and{' '}
      {countOf(preview.carts, 'open cart')} change price from now on: all at once, or none of them. What was
      ordered keeps its price, and one press takes you back to today’s prices.
    </p>
    <CodeNeeded because={preview.fresh_code_for} />
  </AskDialog>
);
