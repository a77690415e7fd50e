import { useState } from 'react';
import type { CommissionStatement } from '#contract/thanks/commission-statements.ts';
import { monthInWords } from '#domain/dispatch/month-in-words.ts';
import { formatPounds } from '#domain/money/pounds.ts';
import { LEAST_PAID_BY_BANK } from '#domain/storefronts/storefront.ts';
import { useLiveCall } from '#web/staff/live/use-live-call.ts';
import { useMay } from '#web/staff/shell/me.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { AskDialog } from '#web/staff/ui/acts/ask-dialog.tsx';
import { FRESH_CODE, FreshCodeField, withFreshCode } from '#web/staff/ui/acts/fresh-code.tsx';
import { countOf } from '#web/staff/ui/counts.ts';
import { Empty, Loaded, Screen } from '#web/staff/ui/screen.tsx';
import { shortMoment } from '#web/staff/ui/times.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { pounds } from '#web/ui/figures.ts';
import styles from './money.module.css';
import { PartsOfRoom } from './parts-of-room.tsx';

/** Commissions of storefronts that are to be paid by bank, and the last that were. */
export function CommissionsScreen() {
  const [paying, setPaying] = useState<CommissionStatement>();
  const call = useLiveCall('commissions', ['money'], () => browserApi('GET /staff/commission-statements'));
  return (
    <Screen title="Commissions" lead="What storefronts earned their makers, paid by bank">
      <PartsOfRoom current="Owed" />
      <Loaded call={call} what="the statements">
        {(statements) =>
          statements.length === 0 ? (
            <Empty>
              <p>
                No commission is paid by bank yet. Statements come on the 1st of a month, from{' '}
                {formatPounds(LEAST_PAID_BY_BANK)}.
              </p>
            </Empty>
          ) : (
            <Statements statements={statements} onPay={setPaying} />
          )
        }
      </Loaded>
      {paying !== undefined && (
        <Pay
          statement={paying}
          onDone={() => {
            setPaying(undefined);
            call.again();
          }}
          onClose={() => setPaying(undefined)}
        />
      )}
    </Screen>
  );
}

interface StatementsProps {
  statements: readonly CommissionStatement[];
  onPay: (statement: CommissionStatement) => void;
}

function Statements({ statements, onPay }: StatementsProps) {
  const mayAct = useMay()('money');
  const toPay = statements.filter(({ paid_at }) => paid_at === null).length;
  return (
    <table className={styles.cards}>
      <caption>{toPay === 0 ? 'None is to be paid' : `${countOf(toPay, 'statement')} to be paid`}</caption>
      <thead>
        <tr>
          <th scope="col">Statement</th>
          <th scope="col">Whose</th>
          <th scope="col">Until the end of</th>
          <th scope="col" className={styles.figure}>
            Amount
          </th>
          <th scope="col">Bank account</th>
          {mayAct && <th scope="col">To do</th>}
        </tr>
      </thead>
      <tbody>
        {statements.map((one) => (
          <tr key={one.id}>
            <th scope="row">{one.number}</th>
            <td data-label="Whose">{one.name}</td>
            <td data-label="Until the end of">{monthInWords(one.month)}</td>
            <td data-label="Amount" className={styles.figure}>
              {pounds(one.amount)}
            </td>
            <td data-label="Bank account">{whereTo(one)}</td>
            {mayAct && (
              <td>
                {one.paid_at === null && <ActButton onAct={() => onPay(one)}>Record as paid</ActButton>}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const whereTo = ({ bank, paid_at, paid_by }: CommissionStatement): string =>
  bank === null
    ? `Paid ${shortMoment(paid_at ?? '')}, ${paid_by}`
    : `${bank.account_name}, ${bank.sort_code}, ${bank.account_number}`;

interface PayProps {
  statement: CommissionStatement;
  onDone: () => void;
  onClose: () => void;
}

const Pay = ({ statement, onDone, onClose }: PayProps) => (
  <AskDialog
    title={`Record ${statement.number} as paid`}
    fields={FRESH_CODE}
    button="It’s paid"
    send={(code) =>
      withFreshCode(code, () =>
        browserApi('POST /staff/commission-statements/{id}/payments', {
          params: { id: String(statement.id) },
        }),
      )
    }
    onDone={onDone}
    onClose={onClose}
  >
    <p>
      Transfer {pounds(statement.amount)} to {whereTo(statement)}, with {statement.number} as reference. Then
      record it here: {statement.name} gets an email, and it can’t be undone.
    </p>
    <FreshCodeField />
  </AskDialog>
);
