/** Dialogs for what a customer is charged as, may owe and has with us. */
import { useState } from 'react';
import type { CustomerInFull } from '#contract/customer-desk/customer-page.ts';
import { parsePounds, toPounds } from '#domain/money/pounds.ts';
import { REFUND_REASONS, type ReasonByStaff } from '#domain/order/refund.ts';
import { DISTRIBUTOR_USER_TYPE } from '#domain/plans/plans.ts';
import { policy } from '#domain/policy.ts';
import { AskDialog } from '#web/staff/ui/acts/ask-dialog.tsx';
import { FRESH_CODE, FreshCodeField, withFreshCode } from '#web/staff/ui/acts/fresh-code.tsx';
import { offerUndo } from '#web/staff/ui/undo/undo.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { capitalised } from '#web/ui/capitalised.ts';
import { pounds } from '#web/ui/figures.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextArea, TextField } from '#web/ui/form/text-field.tsx';
import { typeName } from './customer-types.ts';
import { nameOf, TYPES } from './customer-words.ts';
import { takeCreditBack } from './undo-acts.ts';

export interface DialogProps {
  customer: CustomerInFull;
  onDone: () => void;
  onClose: () => void;
}

const SECONDS = 10;

const TYPE = { user_type: { label: 'Type' }, ...FRESH_CODE } as const;

export const TypeDialog = ({ customer, onDone, onClose }: DialogProps) => (
  <AskDialog
    title={`What ${nameOf(customer)} is charged as`}
    fields={TYPE}
    button="Change the type"
    send={({ user_type, ...code }) =>
      withFreshCode(code, () =>
        browserApi('PATCH /staff/customers/{id}', {
          params: { id: String(customer.id) },
          body: { user_type_id: Number(user_type) },
        }),
      )
    }
    onDone={onDone}
    onClose={onClose}
  >
    <SelectField
      name="user_type"
      value={String(customer.user_type_id)}
      choices={TYPES}
      hint={`Now ${typeName(customer.user_type_id)}`}
    />
    <p>
      {customer.user_type_id === DISTRIBUTOR_USER_TYPE
        ? `A distributor is told by email, and has their prices for ${policy.distributorNoticeDays} more days. Choose the type that they have to take that back.`
        : 'It has no end, and a trial that is under way is over. Carts and open orders keep their prices.'}
    </p>
    <FreshCodeField />
  </AskDialog>
);

const LIMIT = { limit: { label: 'Limit in pounds' }, ...FRESH_CODE } as const;

export const LimitDialog = ({ customer, onDone, onClose, again }: DialogProps & { again: () => void }) => {
  const change = (balance_limit: number) =>
    browserApi('PATCH /staff/customers/{id}', {
      params: { id: String(customer.id) },
      body: { balance_limit },
    });
  return (
    <AskDialog
      title={`How much ${nameOf(customer)} may owe`}
      fields={LIMIT}
      button="Change the limit"
      send={({ limit, ...code }) => withFreshCode(code, () => change(amountIn(limit)))}
      onDone={({ balance_limit }) => {
        offerUndo({
          words: `The limit is ${pounds(balance_limit)}`,
          seconds: SECONDS,
          undo: () => change(customer.balance_limit),
          onUndone: again,
        });
        onDone();
      }}
      onClose={onClose}
    >
      <TextField
        name="limit"
        inputMode="decimal"
        hint={`Now ${pounds(customer.balance_limit)}, of which ${pounds(customer.owed)} is owed`}
      />
      <p>Raising limits by more than £500 within a day takes a fresh code.</p>
      <FreshCodeField />
    </AskDialog>
  );
};

const CREDIT = {
  amount: { label: 'Amount in pounds' },
  reason: { label: 'Why' },
  note: { label: 'Note', kind: 'paragraph' },
  ...FRESH_CODE,
} as const;

export function CreditDialog({ customer, onDone, onClose, again }: DialogProps & { again: () => void }) {
  // A double click sends the same id twice, and that gives it once.
  const [id] = useState(() => crypto.randomUUID());
  return (
    <AskDialog
      title={`Credit for ${nameOf(customer)}`}
      fields={CREDIT}
      button="Give the credit"
      send={({ amount, reason, note, ...code }) =>
        withFreshCode(code, () =>
          browserApi('POST /staff/customers/{id}/credits', {
            params: { id: String(customer.id) },
            body: { id, amount: amountIn(amount), reason: reason as ReasonByStaff, note },
          }),
        )
      }
      onDone={(given) => {
        offerUndo({
          words: `${pounds(given.amount)} of credit given`,
          seconds: SECONDS,
          undo: takeCreditBack(given.id),
          onUndone: again,
        });
        onDone();
      }}
      onClose={onClose}
    >
      <TextField name="amount" inputMode="decimal" hint="Such as 5 or 4.50" />
      <SelectField
        name="reason"
        choices={Object.entries(REFUND_REASONS).map(([value, text]) => ({ value, text: capitalised(text) }))}
      />
      <TextArea name="note" rows={2} maxLength={500} optional hint="Only staff read this." />
      <p>
        They see it on their statement, with the reason. More than £100 within a day takes a fresh code, more
        than £500 a second person.
      </p>
      <FreshCodeField />
    </AskDialog>
  );
}

/** What was typed, as the API has amounts; anything else is refused there. */
const amountIn = (typed: string): number => toPounds(parsePounds(typed) ?? Number.NaN);
