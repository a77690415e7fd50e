import { useState } from 'react';
import type { CheckedRecipient } from '#contract/order-batches/place-batch.ts';
import { weekdayInWords } from '#domain/dispatch/day-in-words.ts';
import { RECIPIENT_COLUMNS } from '#domain/order-batches/recipients-file.ts';
import buttons from '#web/ui/button.module.css';
import { costOfDelivery, pounds } from '#web/ui/figures.ts';
import form from '#web/ui/form/form.module.css';
import { Panel } from '#web/ui/panel.tsx';
import { Sum, Sums } from '#web/ui/sums.tsx';
import { buttonOf, countOf } from './counts.ts';
import styles from './send-to-many.module.css';
import type { Shown } from './use-batch.ts';

interface Props {
  shown: Shown;
  /** In each order. */
  bags: number;
  busy: boolean;
  /** The cart holds something else by now. */
  isStale: boolean;
  onAgain: (sendsAgain: boolean) => void;
  onOrder: () => void;
}

/** Each row as it was understood, what it costs, and the one button that orders. */
export function CheckedList({ shown, bags, busy, isStale, onAgain, onOrder }: Props) {
  const { check, wish, unread } = shown;
  const [leavesOut, setLeavesOut] = useState(false);
  // As it was ticked, whether it is answered yet or not.
  const [sendsAgain, setSendsAgain] = useState(wish.sendsAgain);
  const wrong = check.rows.filter(({ problems }) => problems.length > 0).length;
  const repeats = check.rows.filter(({ repeats: row }) => row !== null).length;
  const mayOrder =
    check.orders > 0 && check.problem === null && !isStale && (wrong === 0 || leavesOut) && !busy;
  return (
    <Panel title="Your list">
      {unread.length > 0 && <p className={form.hint}>We don’t use these columns: {unread.join(', ')}.</p>}
      <Rows rows={check.rows} />
      {wrong > 0 && (
        <label className={styles.choice}>
          <input
            type="checkbox"
            checked={leavesOut}
            onChange={({ currentTarget }) => setLeavesOut(currentTarget.checked)}
          />
          Leave out {countOf(wrong, 'row')} that can’t be sent
        </label>
      )}
      {repeats > 0 && (
        <label className={styles.choice}>
          <input
            type="checkbox"
            checked={sendsAgain}
            onChange={({ currentTarget }) => {
              setSendsAgain(currentTarget.checked);
              onAgain(currentTarget.checked);
            }}
          />
          Send twice to people who are on the list twice ({countOf(repeats, 'repeat')})
        </label>
      )}
      <Total shown={shown} />
      {check.problem !== null && check.orders > 0 && <p className={form.wrong}>{check.problem}</p>}
      {isStale && <p className={form.wrong}>Your cart has changed. Please check the list again.</p>}
      {wrong > 0 && !leavesOut && (
        <p id="why-not-yet">
          Put right what is marked in your list above and check it again, or tick the box to leave those rows
          out.
        </p>
      )}
      <p>
        <button
          type="button"
          className={buttons.primary}
          aria-disabled={!mayOrder || undefined}
          aria-describedby={wrong > 0 && !leavesOut ? 'why-not-yet' : undefined}
          onClick={() => mayOrder && onOrder()}
        >
          {buttonOf(check, bags)}
        </button>
      </p>
    </Panel>
  );
}

function Total({ shown: { check } }: { shown: Shown }) {
  const { each, orders, total } = check;
  return (
    <>
      <Sums>
        <Sum name="Coffee for each" value={pounds(each.total - each.shipping_cost)} />
        <Sum name="Delivery for each" value={costOfDelivery(each.shipping_cost)} />
        <Sum name={`${countOf(orders, 'order')} in all`} value={pounds(total)} className={styles.total} />
      </Sums>
      <p>
        On account: nothing to pay now. You may still order for {pounds(check.usable_balance)}. We roast and
        post them on {weekdayInWords(check.dispatched_on)}, and they should arrive on{' '}
        {weekdayInWords(check.delivered_on)}.
      </p>
      {check.unused_voucher !== null && (
        <p>
          Voucher {check.unused_voucher} is for one order, so it takes nothing off here. You can still use it
          for another.
        </p>
      )}
    </>
  );
}

const Rows = ({ rows }: { rows: readonly CheckedRecipient[] }) => (
  <table className={styles.table}>
    <caption className="visually-hidden">The people on your list</caption>
    <thead>
      <tr>
        <th scope="col">Row</th>
        <th scope="col">Person</th>
        <th scope="col">Address</th>
        <th scope="col">Order</th>
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <Row key={row.row} row={row} />
      ))}
    </tbody>
  </table>
);

function Row({ row: { row, recipient, problems, repeats, total } }: { row: CheckedRecipient }) {
  const { firstName, lastName, companyName, address, city, province, zipCode } = recipient;
  const { giftMessage, purchaseOrder } = recipient;
  return (
    <tr data-wrong={problems.length > 0}>
      <td>{row}</td>
      <td>
        {`${firstName} ${lastName}`.trim() || '–'}
        {companyName !== '' && <span className={styles.soft}>{companyName}</span>}
      </td>
      <td>
        {[address, city, province, zipCode].filter((part) => part !== '').join(', ')}
        {giftMessage !== '' && <span className={styles.soft}>Message: {giftMessage}</span>}
        {purchaseOrder !== '' && <span className={styles.soft}>Reference: {purchaseOrder}</span>}
      </td>
      <td>
        {total !== null && pounds(total)}
        {problems.map(({ field, message }) => (
          <p key={field} className={form.wrong}>
            {nameOf(field)}: {message}
          </p>
        ))}
        {repeats !== null && (
          <p className={styles.soft}>
            {total === null ? 'Left out: the same' : 'The same'} person and address as in row {repeats}.
          </p>
        )}
      </td>
    </tr>
  );
}

const nameOf = (field: string): string => (RECIPIENT_COLUMNS as Record<string, string>)[field] ?? field;
