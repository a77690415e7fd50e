import { useState } from 'react';
import type { TransfersToBank, TransferToBank } from '#contract/accounting/transfers.ts';
import { dayInWords } from '#domain/dispatch/day-in-words.ts';
import { useLiveCall } from '#web/staff/live/use-live-call.ts';
import { useMay } from '#web/staff/shell/me.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { AskDialog } from '#web/staff/ui/acts/ask-dialog.tsx';
import { countOf } from '#web/staff/ui/counts.ts';
import { Figures } from '#web/staff/ui/figures.tsx';
import { Empty, Loaded, Screen } from '#web/staff/ui/screen.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import { pounds } from '#web/ui/figures.ts';
import styles from '../money.module.css';
import { PartsOfRoom } from '../parts-of-room.tsx';
import { signed } from '../sums.ts';
import { RecordTransfer } from './record-transfer.tsx';

/** What the till and PayPal hold, and what went from there to the bank. */
export function TransfersScreen() {
  const mayAct = useMay()('money');
  const [recording, setRecording] = useState<TransferToBank['source']>();
  const call = useLiveCall('transfers', ['money', 'orders'], () => browserApi('GET /staff/transfers'));
  const close = () => {
    setRecording(undefined);
    call.again();
  };
  return (
    <Screen
      title="To the bank"
      lead="Cash from the till, and what PayPal paid out"
      actions={
        mayAct && (
          <>
            {call.answer?.cash !== 0 && <ActButton onAct={() => setRecording('cash')}>Bank cash</ActButton>}
            <ActButton onAct={() => setRecording('paypal')}>Record a payout</ActButton>
          </>
        )
      }
    >
      <PartsOfRoom current="To the bank" />
      <Loaded call={call} what="what went to the bank">
        {(transfers) => (
          <>
            <Figures label="Not at the bank yet" figures={figuresOf(transfers)} />
            <Rows rows={transfers.rows} mayAct={mayAct} again={call.again} />
          </>
        )}
      </Loaded>
      {recording !== undefined && (
        <RecordTransfer
          source={recording}
          held={(recording === 'cash' ? call.answer?.cash : call.answer?.paypal) ?? 0}
          onDone={close}
          onClose={() => setRecording(undefined)}
        />
      )}
    </Screen>
  );
}

const figuresOf = ({ cash, paypal, fees_missing }: TransfersToBank) => [
  { name: 'In the till', value: pounds(cash), more: cash === 0 ? 'Nothing to bank' : undefined },
  {
    name: 'At PayPal',
    value: signed(paypal),
    more: fees_missing === 0 ? 'After its fees' : `${countOf(fees_missing, 'payment')} without a fee`,
  },
];

interface RowsProps {
  rows: readonly TransferToBank[];
  mayAct: boolean;
  again: () => void;
}

function Rows({ rows, mayAct, again }: RowsProps) {
  const [taking, setTaking] = useState<TransferToBank>();
  if (rows.length === 0)
    return (
      <Empty>
        <p>Nothing went to the bank yet.</p>
      </Empty>
    );
  return (
    <>
      <table className={styles.cards}>
        <caption>What went to the bank, the latest first</caption>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">From</th>
            <th scope="col" className={styles.figure}>
              Amount
            </th>
            <th scope="col">What it is</th>
            <th scope="col">Recorded</th>
            {mayAct && <th scope="col">To do</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">{dayInWords(row.moved_on)}</th>
              <td data-label="From">{FROM[row.source]}</td>
              <td data-label="Amount" className={styles.figure}>
                {signed(row.amount)}
              </td>
              <td data-label="What it is">{inWords(row)}</td>
              <td data-label="Recorded">
                {[row.recorded_by, row.reference].filter((part) => part !== '').join(' · ')}
              </td>
              {mayAct && (
                <td>
                  {row.reverses === null && !row.is_reversed && (
                    <ActButton onAct={() => setTaking(row)}>Take it back</ActButton>
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {taking !== undefined && (
        <AskDialog
          title={`Take back ${pounds(taking.amount)} of ${dayInWords(taking.moved_on)}`}
          fields={{}}
          button="Take it back"
          send={() =>
            browserApi('POST /staff/transfers/{id}/reversals', { params: { id: String(taking.id) } })
          }
          onDone={() => {
            setTaking(undefined);
            again();
          }}
          onClose={() => setTaking(undefined)}
        >
          <p>A second row reverses it. Both stay in the ledger.</p>
        </AskDialog>
      )}
    </>
  );
}

const FROM = { cash: 'The till', paypal: 'PayPal' } as const;

function inWords({ source, reverses, is_reversed, is_compared, match }: TransferToBank): string {
  if (reverses !== null) return 'Takes an earlier row back';
  if (is_reversed) return 'Taken back';
  if (source === 'cash') return 'Cash';
  if (!is_compared) return 'Older than three months, and no longer compared';
  if (match === null) return 'Doesn’t match the payments before it: compare it with PayPal’s own list';
  const { payments, refunds, fees } = match;
  const parts = [
    `${countOf(payments.count, 'payment')} of ${pounds(payments.amount)}`,
    ...(refunds.count === 0
      ? []
      : [`less ${countOf(refunds.count, 'refund')} of ${pounds(-refunds.amount)}`]),
    `less fees of ${signed(fees)}`,
    ...(match.with.length === 0 ? [] : [`together with ${countOf(match.with.length, 'payout')} before it`]),
  ];
  return parts.join(', ');
}
