import { useState } from 'react';
import type { StaffAccountPayment } from '#contract/on-account/account.ts';
import type { StaffAccount } from '#contract/on-account/staff-on-account.ts';
import { dayInWords } from '#domain/dispatch/day-in-words.ts';
import { useMay } from '#web/staff/shell/me.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { AskDialog } from '#web/staff/ui/acts/ask-dialog.tsx';
import sheet from '#web/staff/ui/table/sheet.module.css';
import { browserApi } from '#web/state/browser-api.ts';
import { pounds } from '#web/ui/figures.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import styles from './money.module.css';
import { PayBack } from './pay-back.tsx';

type Act = { kind: 'back' | 'move' | 'pay back'; payment: StaffAccountPayment };

/** Every payment with the orders that it pays. A mistake is taken back by a row of its own. */
export function Payments({ account, again }: { account: StaffAccount; again: () => void }) {
  const mayAct = useMay()('money');
  const [act, setAct] = useState<Act>();
  const close = () => {
    setAct(undefined);
    again();
  };
  if (account.payments.length === 0) return <p>No payment yet.</p>;
  return (
    <>
      <table className={styles.cards}>
        <caption>Payments, the latest first</caption>
        <thead>
          <tr>
            <th scope="col">Received</th>
            <th scope="col">Amount</th>
            <th scope="col">Pays</th>
            <th scope="col">Recorded</th>
            {mayAct && <th scope="col">To do</th>}
          </tr>
        </thead>
        <tbody>
          {account.payments.map((payment) => (
            <tr key={payment.id}>
              <th scope="row">{dayInWords(payment.received_on)}</th>
              <td data-label="Amount">{pounds(payment.amount)}</td>
              <td data-label="Pays">{paysInWords(payment)}</td>
              <td data-label="Recorded">{recordedInWords(payment)}</td>
              {mayAct && (
                <td>
                  <div className={sheet.acts}>
                    {isWorthMoving(payment, account) && (
                      <ActButton onAct={() => setAct({ kind: 'move', payment })}>
                        Pay something else
                      </ActButton>
                    )}
                    {payment.ahead > 0 && (
                      <ActButton onAct={() => setAct({ kind: 'pay back', payment })}>Pay it back</ActButton>
                    )}
                    {mayBeTakenBack(payment) && (
                      <ActButton onAct={() => setAct({ kind: 'back', payment })}>Take it back</ActButton>
                    )}
                  </div>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {act?.kind === 'back' && <TakeBack payment={act.payment} onClose={close} />}
      {act?.kind === 'pay back' && <PayBack payment={act.payment} onClose={close} />}
      {act?.kind === 'move' && <Move payment={act.payment} account={account} onClose={close} />}
    </>
  );
}

const isWorthMoving = ({ reverses, is_reversed }: StaffAccountPayment, { owed }: StaffAccount): boolean =>
  reverses === null && !is_reversed && owed > 0;

const mayBeTakenBack = ({ reverses, is_reversed, means, paid_back }: StaffAccountPayment): boolean =>
  reverses === null && !is_reversed && means === 'bank' && paid_back === 0;

function paysInWords({ allocations, reverses, is_reversed, paid_back, ahead }: StaffAccountPayment): string {
  if (reverses !== null) return `takes back payment ${reverses}`;
  if (is_reversed) return 'taken back';
  return [
    ...allocations.map((one) => `${paidInWords(one)}: ${pounds(one.amount)}`),
    ...(paid_back > 0 ? [`paid back: ${pounds(paid_back)}`] : []),
    ...(ahead > 0 ? [`ahead: ${pounds(ahead)}`] : []),
  ].join(', ');
}

function paidInWords({ order_id, fee_id }: StaffAccountPayment['allocations'][number]): string {
  if (order_id !== null) return `order ${order_id}`;
  return fee_id === null ? 'invoice of the old shop' : 'fee of a plan';
}

const recordedInWords = ({ recorded_by, means, reference, reason }: StaffAccountPayment): string =>
  [recorded_by ?? (means === 'paypal' ? 'PayPal' : ''), reference, reason]
    .filter((part) => part !== '')
    .join(' · ');

const BACK = { reason: { label: 'Why' } } as const;

const TakeBack = ({ payment, onClose }: { payment: StaffAccountPayment; onClose: () => void }) => (
  <AskDialog
    title={`Take back ${pounds(payment.amount)} of ${dayInWords(payment.received_on)}`}
    fields={BACK}
    button="Take it back"
    send={({ reason }) =>
      browserApi('POST /staff/account-payments/{id}/reversals', {
        params: { id: payment.id },
        body: { reason },
      })
    }
    onDone={onClose}
    onClose={onClose}
  >
    <p>What it paid is owed again.</p>
    <TextField name="reason" />
  </AskDialog>
);

const MOVE = { debt: { label: 'What it pays' }, amount: { label: 'Amount, £' } } as const;

interface MoveProps {
  payment: StaffAccountPayment;
  account: StaffAccount;
  onClose: () => void;
}

const Move = ({ payment, account, onClose }: MoveProps) => (
  <AskDialog
    title={`Let ${pounds(payment.amount)} pay something else`}
    fields={MOVE}
    button="Pay that"
    send={({ debt, amount }) =>
      browserApi('POST /staff/account-payments/{id}/allocations', {
        params: { id: payment.id },
        body: { ...debtOf(debt), amount: Number(amount) },
      })
    }
    onDone={onClose}
    onClose={onClose}
  >
    <SelectField
      name="debt"
      choices={[
        ...account.orders.map(({ order_id, owed }) => ({
          value: `order ${order_id}`,
          text: `Order ${order_id}, ${pounds(owed)} owed`,
        })),
        ...account.fees.map(({ fee_id, name, owed }) => ({
          value: `fee ${fee_id}`,
          text: `${name}, ${pounds(owed)} owed`,
        })),
        ...account.opening.map(({ opening_id, name, owed }) => ({
          value: `opening ${opening_id}`,
          text: `${name}, ${pounds(owed)} owed`,
        })),
      ]}
    />
    <TextField name="amount" inputMode="decimal" />
  </AskDialog>
);

function debtOf(value: string): { order_id: number } | { fee_id: number } | { opening_id: number } {
  const [kind, id] = value.split(' ');
  if (kind === 'opening') return { opening_id: Number(id) };
  return kind === 'fee' ? { fee_id: Number(id) } : { order_id: Number(id) };
}
