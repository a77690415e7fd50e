import type { GreenPrice, GreenPricePreview } from '#contract/green-prices/green-prices.ts';
import { AskDialog } from '#web/staff/ui/acts/ask-dialog.tsx';
import { FRESH_CODE, withFreshCode } from '#web/staff/ui/acts/fresh-code.tsx';
import { countOf } from '#web/staff/ui/counts.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { pounds } from '#web/ui/figures.ts';
import { CodeNeeded } from './code-needed.tsx';

interface Props {
  bean: GreenPrice;
  preview: GreenPricePreview;
  onDone: () => void;
  onClose: () => void;
}

export const SetPrice = ({ bean, preview, onDone, onClose }: Props) => (
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
