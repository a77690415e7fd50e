import { createContext, useContext } from 'react';
import type { PaymentOfTaken, QuoteOfTakenOrder } from '#contract/checkout/taken-orders.ts';
import type { Problem } from '#contract/problem.ts';
import { SAMPLE_REASONS } from '#domain/order/sample.ts';
import { DAYS_TO_PAY, WAYS_TO_COME } from '#domain/order/taken.ts';
import { FreshCodeField } from '#web/staff/ui/acts/fresh-code.tsx';
import buttons from '#web/ui/button.module.css';
import { capitalised } from '#web/ui/capitalised.ts';
import { pounds } from '#web/ui/figures.ts';
import form from '#web/ui/form/form.module.css';
import { FormContext } from '#web/ui/form/form-context.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextArea } from '#web/ui/form/text-field.tsx';
import type { TakingDraft } from './taking-draft.ts';

export interface Quote {
  answer: QuoteOfTakenOrder | null;
  /** Whether it is of what stands on the screen. */
  isCurrent: boolean;
  problem: Problem | null;
  again: () => void;
}

export const IsBusy = createContext(false);

const PAYMENTS: Readonly<Record<PaymentOfTaken, string>> = {
  link: 'We mail a link to pay',
  on_account: 'On account',
  credit: 'From their credit',
  cash: 'Cash, which we have',
  bank: 'Bank transfer, which has arrived',
  sample: 'Not at all: it is a sample',
};

const WAYS_TO_PAY = Object.keys(PAYMENTS) as PaymentOfTaken[];

interface Props {
  quote: Quote;
  typed: TakingDraft['typed'];
}

export function HowItIsPaid({ quote: { answer }, typed }: Props) {
  const busy = useContext(IsBusy);
  const { reply } = useContext(FormContext);
  // Until the price is there, what was chosen before a reload is the only choice: it would be lost among others.
  const chosen = WAYS_TO_PAY.find((way) => way === typed['payment']) ?? 'link';
  const isSample = chosen === 'sample';
  return (
    <div className={form.form}>
      <SelectField
        name="came"
        value={typed['came']}
        choices={Object.entries(WAYS_TO_COME).map(([value, text]) => ({ value, text: capitalised(text) }))}
      />
      <SelectField
        name="payment"
        value={typed['payment']}
        hint={
          chosen === 'link'
            ? `They have ${DAYS_TO_PAY} days to pay by PayPal or transfer; it is roasted then.`
            : undefined
        }
        choices={(answer?.payments ?? [chosen]).map((value) => ({ value, text: PAYMENTS[value] }))}
      />
      {isSample && (
        <>
          <SelectField
            name="sample_reason"
            value={typed['sample_reason']}
            choices={Object.entries(SAMPLE_REASONS).map(([value, text]) => ({
              value,
              text: capitalised(text),
            }))}
          />
          <TextArea name="sample_note" rows={2} maxLength={500} optional value={typed['sample_note']} />
          <p>More than £100 of samples within a day takes a fresh code.</p>
        </>
      )}
      <FreshCodeField />
      {reply !== undefined && !reply.sent && reply.message !== '' && (
        <p role="alert" className={form.wrong}>
          {reply.message}
        </p>
      )}
      <button type="submit" className={buttons.primary} aria-disabled={busy || undefined}>
        {busy
          ? 'One moment…'
          : answer === null
            ? 'Place the order'
            : isSample
              ? 'Send the sample'
              : `Place the order for ${pounds(answer.total)}`}
      </button>
    </div>
  );
}
