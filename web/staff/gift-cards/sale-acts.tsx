import type { GiftCardSale } from '#contract/gift-cards/staff-gift-cards.ts';
import { AskDialog } from '#web/staff/ui/acts/ask-dialog.tsx';
import { FRESH_CODE, FreshCodeField, withFreshCode } from '#web/staff/ui/acts/fresh-code.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import { pounds } from '#web/ui/figures.ts';
import { TextField } from '#web/ui/form/text-field.tsx';

interface Props {
  sale: GiftCardSale;
  onDone: () => void;
  onClose: () => void;
}

const ADDRESS = { recipientEmail: { label: 'Email address' }, ...FRESH_CODE } as const;

export const SendAgain = ({ sale, onDone, onClose }: Props) => (
  <AskDialog
    title={sale.sent_at === null ? 'Correct the address' : 'Send the card again'}
    fields={ADDRESS}
    button={sale.sent_at === null ? 'Correct it' : 'Send it'}
    send={({ recipientEmail, ...code }) =>
      withFreshCode(code, () =>
        browserApi('PUT /staff/gift-card-sales/{id}/recipient', {
          params: { id: String(sale.id) },
          body: { recipientEmail },
        }),
      )
    }
    onDone={onDone}
    onClose={onClose}
  >
    {sale.sent_at !== null && (
      <p>The card gets new numbers. Those that were sent before open nothing from then on.</p>
    )}
    <p>If it goes to another address, we tell its buyer, and the person who had it before.</p>
    <TextField name="recipientEmail" type="email" value={sale.recipient ?? ''} />
    <FreshCodeField />
  </AskDialog>
);

export const RefundCard = ({ sale, onDone, onClose }: Props) => (
  <AskDialog
    title="Refund the card"
    fields={FRESH_CODE}
    button={`Refund ${pounds(sale.amount)}`}
    send={(typed) =>
      withFreshCode(typed, () =>
        browserApi('POST /staff/gift-card-sales/{id}/refunds', { params: { id: sale.id } }),
      )
    }
    onDone={onDone}
    onClose={onClose}
  >
    <p>The card opens nothing from then on, and {pounds(sale.amount)} goes back to its buyer by PayPal.</p>
    <FreshCodeField />
  </AskDialog>
);

const TRANSFER = { reference: { label: 'The transfer’s reference' }, ...FRESH_CODE } as const;

export const NoteTransfer = ({ sale, onDone, onClose }: Props) => (
  <AskDialog
    title="Record a bank transfer"
    fields={TRANSFER}
    button="Record it"
    send={({ reference, ...typed }) =>
      withFreshCode(typed, () =>
        browserApi('PUT /staff/gift-card-sales/{id}/transfer', {
          params: { id: sale.id },
          body: { reference },
        }),
      )
    }
    onDone={onDone}
    onClose={onClose}
  >
    <p>
      PayPal refused the refund. Once {pounds(sale.amount)} went back to its buyer from the bank, record it
      here.
    </p>
    <TextField name="reference" />
    <FreshCodeField />
  </AskDialog>
);
