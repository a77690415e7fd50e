import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { CheckedOrderBatch } from '#contract/order-batches/place-batch.ts';
import { readCsv } from '#domain/carrier/csv.ts';
import { readRecipients, type WrittenRow } from '#domain/order-batches/recipients-file.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { cartChanged } from '#web/state/cart.ts';
import { refreshMember } from '#web/state/member.ts';

export interface Wish {
  cartId: string;
  /** How it is posted. */
  option: number;
  /** Somebody who is on the list twice gets it twice. */
  sendsAgain: boolean;
}

export interface Shown {
  check: CheckedOrderBatch;
  wish: Wish;
  /** Columns of the list that nothing is read from. */
  unread: readonly string[];
  /** Which reading of the list it is. */
  reading: number;
  /** Of the orders that this check shows: pressing the button again asks for the same ones. */
  id: string;
}

/** A list that is looked at and then ordered. What is ordered is what the last check shows. */
export function useBatch() {
  const navigate = useNavigate();
  const [shown, setShown] = useState<Shown | null>(null);
  const [wrong, setWrong] = useState('');
  const [busy, setBusy] = useState(false);
  const list = useRef<{ rows: WrittenRow[]; unread: string[]; reading: number }>(NO_ROWS);
  // What was asked for last. The answer to anything before it is no longer of interest.
  const asked = useRef<Wish | null>(null);
  const fail = (words: string) => {
    asked.current = null;
    setBusy(false);
    setShown(null);
    setWrong(words);
  };
  const check = async (wish: Wish) => {
    asked.current = wish;
    setBusy(true);
    const { cartId, option: shippingOptionId, sendsAgain } = wish;
    const body = { cartId, shippingOptionId, sendsAgain, rows: list.current.rows };
    const outcome = await browserApi('POST /order-batches/checks', { body });
    if (asked.current !== wish) return;
    if (!outcome.ok) return fail(outcome.problem.message);
    setBusy(false);
    const { unread, reading } = list.current;
    setShown({ check: outcome.answer, wish, unread, reading, id: crypto.randomUUID() });
  };
  /** Checks the same list again, once there is one. */
  const change = async (changes: Partial<Wish>) => {
    if (asked.current !== null) await check({ ...asked.current, ...changes });
  };
  const read = async (text: string, wish: Wish) => {
    const table = readCsv(text.replace(/^\uFEFF/, ''));
    const people = 'wrong' in table ? table : readRecipients(table);
    if ('wrong' in people) return fail(text.trim() === '' ? NO_LIST : people.wrong);
    list.current = { ...people, reading: list.current.reading + 1 };
    setWrong('');
    await check(wish);
  };
  const order = async ({ check: checked, wish, id }: Shown) => {
    setBusy(true);
    const outcome = await browserApi('POST /order-batches', { body: bodyOf(checked, wish, id) });
    if (outcome.ok) {
      await Promise.all([cartChanged(), refreshMember()]);
      void navigate(`/profile/batches/${id}`);
      return;
    }
    setBusy(false);
    setWrong(`${outcome.problem.message} ${wasNoAnswer(outcome.status) ? SAFE : ''}`.trim());
    // What was refused is shown as it stands now, where there is still a cart to show.
    if (outcome.status === 409 || outcome.status === 422) {
      await cartChanged();
      await change({});
    }
  };
  return { shown, wrong, busy, read, change, order, fail };
}

const NO_ROWS = { rows: [], unread: [], reading: 0 };
const NO_LIST = 'Please paste the rows of your list, or choose a file.';
const SAFE = 'It’s safe to try again: nobody gets it twice.';

/** Whether nobody knows what became of it. */
const wasNoAnswer = (status: number): boolean => status >= 500;

const bodyOf = (checked: CheckedOrderBatch, { cartId, option, sendsAgain }: Wish, id: string) => ({
  id,
  cartId,
  shippingOptionId: option,
  sendsAgain,
  orderKey: checked.order_key,
  rows: checked.rows
    .filter(({ problems }) => problems.length === 0)
    .map(({ row, recipient }) => ({ row, ...recipient })),
  expectedTotal: checked.total,
});
