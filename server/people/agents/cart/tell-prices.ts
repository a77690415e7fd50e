/** What costs something else now than a platform was told last: said at the line, with each answer until one follows a change. */
import { formatPounds } from '#domain/money/pounds.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import type { PricedCart } from '#server/selling/carts/carts.ts';
import type { Message } from '../messages.ts';
import { type EnteredCode, readTold, replaceTold, type Told } from './told-store.ts';

interface Telling {
  total: number;
  /** By which post it goes, where that is part of the total. */
  post: string;
  /** The codes that came with a change; `null` where those that came before stay. */
  entered: readonly EnteredCode[] | null;
}

interface Tale {
  codes: readonly EnteredCode[];
  messages: Message[];
}

/** After a change: later answers are compared with this one. */
export async function tellPrices(db: InTransaction, cart: PricedCart, telling: Telling): Promise<Tale> {
  const { entered } = telling;
  const codes = entered ?? (await readTold(db, cart.id))?.codes ?? [];
  const now = toldOf(cart, telling, codes);
  return { codes, messages: changesSince(await replaceTold(db, cart.id, now), now, cart) };
}

/** A look changes nothing: an answer that is lost was never read. */
export async function compareWithTold(
  db: Database | InTransaction,
  cart: PricedCart,
  telling: Omit<Telling, 'entered'>,
): Promise<Tale> {
  const before = await readTold(db, cart.id);
  const codes = before?.codes ?? [];
  return { codes, messages: changesSince(before, toldOf(cart, telling, codes), cart) };
}

const toldOf = (
  { lines, voucher }: PricedCart,
  { total, post }: Omit<Telling, 'entered'>,
  codes: readonly EnteredCode[],
): Told => ({
  lines: Object.fromEntries(
    lines.map(({ row, price }) => [
      row.id,
      { quantity: row.quantity, unitPrice: price.unitPrice, total: price.totalPrice },
    ]),
  ),
  total,
  besides: `${post} ${voucher?.code ?? ''}`,
  codes,
});

function changesSince(before: Told | undefined, now: Told, { lines }: PricedCart): Message[] {
  if (before === undefined) return [];
  const atLines = lines.flatMap(({ row, price }, i): Message[] => {
    const was = before.lines[row.id];
    if (was === undefined) return [];
    if (was.unitPrice !== price.unitPrice)
      return [changed(`$.line_items[${i}]`, { was: was.unitPrice, is: price.unitPrice }, 'A bag of this')];
    return was.quantity === row.quantity && was.total !== price.totalPrice
      ? [changed(`$.line_items[${i}]`, { was: was.total, is: price.totalPrice }, 'This line')]
      : [];
  });
  if (atLines.length > 0) return atLines;
  return holdsTheSame(before, now) && before.total !== now.total
    ? [changed('$.totals', { was: before.total, is: now.total }, 'All of it')]
    : [];
}

function holdsTheSame(before: Told, now: Told): boolean {
  const ids = Object.keys(now.lines);
  return (
    before.besides === now.besides &&
    ids.length === Object.keys(before.lines).length &&
    ids.every((id) => before.lines[id]?.quantity === now.lines[id]?.quantity)
  );
}

const changed = (path: string, { was, is }: { was: number; is: number }, what: string): Message => ({
  type: 'warning',
  code: 'price_changed',
  path,
  content: `${what} costs ${formatPounds(is)} now, and cost ${formatPounds(was)} when we said it last.`,
});
