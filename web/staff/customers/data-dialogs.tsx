/** What customers wish in writing: their data, or that it is deleted. */

import { AskDialog } from '#web/staff/ui/acts/ask-dialog.tsx';
import { FRESH_CODE, FreshCodeField, withFreshCode } from '#web/staff/ui/acts/fresh-code.tsx';
import { Tick } from '#web/staff/ui/tick.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import { downloadFile } from '#web/ui/download-file.ts';
import { pounds } from '#web/ui/figures.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { nameOf } from './customer-words.ts';
import type { DialogProps } from './figure-dialogs.tsx';

export const ExportDialog = ({ customer, onDone, onClose }: DialogProps) => (
  <AskDialog
    title={`Export the data of ${nameOf(customer)}`}
    fields={FRESH_CODE}
    button="Export it"
    send={(code) =>
      withFreshCode(code, () =>
        browserApi('POST /staff/customers/{id}/data-exports', { params: { id: String(customer.id) } }),
      )
    }
    onDone={(answer) => {
      const text = JSON.stringify(answer, null, 2);
      downloadFile(`customer-${customer.id}.json`, new Blob([text], { type: 'application/json' }));
      onDone();
    }}
    onClose={onClose}
  >
    <p>
      Everything that we keep of them, as their own profile exports it. Send it to {customer.email} alone.
    </p>
    <FreshCodeField />
  </AskDialog>
);

const DELETION = {
  email: { label: 'Their email address' },
  givesCreditUp: { label: 'Their credit' },
  ...FRESH_CODE,
} as const;

export const DeleteDialog = ({ customer, onDone, onClose }: DialogProps) => (
  <AskDialog
    title={`Delete ${nameOf(customer)}`}
    fields={DELETION}
    button="Delete them"
    send={({ email, givesCreditUp, ...code }) =>
      withFreshCode(code, () =>
        browserApi('POST /staff/customers/{id}/deletions', {
          params: { id: String(customer.id) },
          body: { email, ...(givesCreditUp === '' ? {} : { creditGivenUp: customer.credit }) },
        }),
      )
    }
    onDone={onDone}
    onClose={onClose}
  >
    <p>
      Only on their written wish. Nobody can undo it; what tax law makes us keep of orders stays, and they are
      told by mail.
    </p>
    <TextField name="email" type="email" hint={`Type ${customer.email}`} />
    {customer.credit > 0 && (
      <Tick name="givesCreditUp" value="yes">
        They wrote that they give up their {pounds(customer.credit)} of credit
      </Tick>
    )}
    <FreshCodeField />
  </AskDialog>
);
