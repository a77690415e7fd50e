/** What is left to do about a refund: PayPal refused it, or its transfer has to be made. */
import { useState } from 'react';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import type { RefundTo } from '#domain/order/refund.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { AskDialog } from '#web/staff/ui/acts/ask-dialog.tsx';
import { FRESH_CODE, FreshCodeField, withFreshCode } from '#web/staff/ui/acts/fresh-code.tsx';
import { DayField } from '#web/staff/ui/day-field.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import { pounds } from '#web/ui/figures.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import type { DeskRefund } from './refundable.ts';
import styles from './refunds.module.css';

interface Props {
  refund: DeskRefund;
  again: () => void;
}

const ELSEWHERE: Readonly<Record<RefundTo, { does: string; words: string }>> = {
  credit: { does: 'Give as credit', words: 'The buyer can spend it right away, and is told by mail.' },
  bank: {
    does: 'Give by bank transfer',
    words: 'Ask the buyer where to. The refund waits until you record the transfer.',
  },
  source: {
    does: 'Ask PayPal once more',
    words: 'PayPal gets the same request again. It gives the money once at most.',
  },
};

/** PayPal refused it for good. */
export function Elsewhere({ refund, isGuest, again }: Props & { isGuest: boolean }) {
  const [destination, setDestination] = useState<RefundTo | null>(null);
  const ways = isGuest ? (['bank', 'source'] as const) : (['credit', 'bank', 'source'] as const);
  return (
    <>
      <p className={styles.acts}>
        {ways.map((to) => (
          <ActButton key={to} onAct={() => setDestination(to)}>
            {ELSEWHERE[to].does}
          </ActButton>
        ))}
      </p>
      {destination !== null && (
        <AskDialog
          title={`${ELSEWHERE[destination].does}: ${pounds(refund.amount)}`}
          fields={FRESH_CODE}
          button={ELSEWHERE[destination].does}
          send={(typed) =>
            withFreshCode(typed, () =>
              browserApi('POST /staff/refunds/{id}/redirections', {
                params: { id: refund.id },
                body: { to: destination },
              }),
            )
          }
          onDone={() => {
            setDestination(null);
            again();
          }}
          onClose={() => setDestination(null)}
        >
          <p>{ELSEWHERE[destination].words}</p>
          <FreshCodeField />
        </AskDialog>
      )}
    </>
  );
}

const TRANSFER = {
  reference: { label: 'The transfer’s reference' },
  transferred_on: { label: 'Made on' },
  ...FRESH_CODE,
} as const;

export function RecordTransfer({ refund, again }: Props) {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <p className={styles.acts}>
        <ActButton onAct={() => setAsked(true)}>Record the transfer</ActButton>
      </p>
      {isAsked && (
        <AskDialog
          title="Record a bank transfer"
          fields={TRANSFER}
          button="Record it"
          send={({ reference, transferred_on, ...typed }) =>
            withFreshCode(typed, () =>
              browserApi('PUT /staff/refunds/{id}/transfer', {
                params: { id: refund.id },
                body: { reference, transferred_on },
              }),
            )
          }
          onDone={() => {
            setAsked(false);
            again();
          }}
          onClose={() => setAsked(false)}
        >
          <p>Once {pounds(refund.amount)} went to the buyer’s bank, record it here. They are told by mail.</p>
          <TextField name="reference" />
          <DayField name="transferred_on" value={dayInLondon(new Date())} />
          <FreshCodeField />
        </AskDialog>
      )}
    </>
  );
}
