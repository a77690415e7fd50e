import { AskDialog } from '#web/staff/ui/acts/ask-dialog.tsx';
import { FRESH_CODE, FreshCodeField, withFreshCode } from '#web/staff/ui/acts/fresh-code.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { nameOf } from './customer-words.ts';
import type { DialogProps } from './figure-dialogs.tsx';

const EMAIL = { email: { label: 'New email address' }, ...FRESH_CODE } as const;

export const EmailDialog = ({ customer, onDone, onClose }: DialogProps) => (
  <AskDialog
    title={`Another email address for ${nameOf(customer)}`}
    fields={EMAIL}
    button="Mail the link"
    send={({ email, ...code }) =>
      withFreshCode(code, () =>
        browserApi('POST /staff/customers/{id}/email-changes', {
          params: { id: String(customer.id) },
          body: { email },
        }),
      )
    }
    onDone={onDone}
    onClose={onClose}
  >
    <TextField name="email" type="email" autoComplete="off" hint={`Now ${customer.email}`} />
    <p>
      The new address gets a link that lasts a week, and the old one is told. Until they log in and confirm
      it, the old address stays.
    </p>
    <FreshCodeField />
  </AskDialog>
);
