import { useState } from 'react';
import { LONGEST_GIFT_MESSAGE, LONGEST_ROASTERY_NOTE } from '#domain/order/words.ts';
import { TextArea } from '#web/ui/form/text-field.tsx';
import type { AtCheckout } from '../at-checkout.ts';
import { TickField } from '../tick-field.tsx';
import styles from './words-fields.module.css';

/** What may be written beside an order. */
export function WordsFields({ draft, saveDraft }: AtCheckout) {
  const [atFirst] = useState(draft);
  return (
    <div className={styles.words}>
      <TickField
        name="isGift"
        checked={draft.isGift}
        onChange={(isGift) => saveDraft({ isGift })}
        remark="No prices in the box."
      >
        It’s a gift
      </TickField>
      {draft.isGift && (
        <TextArea
          name="giftMessage"
          rows={2}
          maxLength={LONGEST_GIFT_MESSAGE}
          value={draft.giftMessage}
          hint="Goes in the box."
          optional
        />
      )}
      <TextArea
        name="roasteryNote"
        rows={2}
        maxLength={LONGEST_ROASTERY_NOTE}
        value={atFirst.roasteryNote}
        optional
      />
    </div>
  );
}
