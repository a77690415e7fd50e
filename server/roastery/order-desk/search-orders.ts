/** One search for whatever one knows of an order. Exact kinds are recognised by their form; all else is taken for words. */
import type { FoundOrders, SearchKind } from '#contract/order-desk/order-lists.ts';
import { type HeldRights, holds } from '#domain/staff/rights.ts';
import { redeemersOf } from '#server/money/gift-cards/gift-cards.ts';
import type { Database } from '#server/platform/database.ts';
import {
  byCoffee,
  byCustomers,
  byLines,
  byNumber,
  byPaypalId,
  byTracking,
  byWords,
  listFirstFound,
} from '#server/selling/orders/desk/desk.ts';
import { shownAnswer } from './desk-answers.ts';
import { linesOfLot } from './worked-on-store.ts';

const MOST = 20;

interface Guess {
  by: SearchKind;
  ids: ReturnType<typeof byNumber>;
}

/** Staff who may not look for people learn nothing about them, neither by what is found nor by how long it takes. */
export async function searchOrders(db: Database, written: string, rights: HeldRights): Promise<FoundOrders> {
  const guesses = guessesAt(written, rights);
  const match = await listFirstFound(db, guesses, MOST + 1);
  if (match === null) return { by: guesses[0]?.by === NUMBER ? NUMBER : 'words', orders: [], is_more: false };
  return {
    by: match.guess.by,
    orders: match.orders.slice(0, MOST).map((one) => shownAnswer(one)),
    is_more: match.orders.length > MOST,
  };
}

const NUMBER = 'order number';

function guessesAt(written: string, rights: HeldRights): Guess[] {
  const together = written.replaceAll(/\s/g, '').toUpperCase();
  const most = MOST + 1;
  const forms: [SearchKind, RegExp, () => Guess['ids'], boolean?][] = [
    [NUMBER, /^#?\d{1,9}$/, () => byNumber(Number(together.replace('#', '')))],
    // A card leads to the orders of the customer who redeemed it.
    [
      'gift card',
      /^2\d{12}$/,
      () => byCustomers(redeemersOf(together), most),
      holds(rights, ['people', 'money'], false),
    ],
    ['lot', /^\d{6}-[\dA-Z-]{1,33}$/, () => byLines(linesOfLot(together))],
    ['PayPal id', /^[\dA-Z]{17}$/, () => byPaypalId(together), holds(rights, ['orders', 'money'], false)],
    ['tracking number', /^[\dA-Z]{6,40}$/, () => byTracking(together, most)],
    ['coffee', /^[\w-]{3,22}$/, () => byCoffee(written.trim(), most)],
  ];
  const exact = forms.flatMap(([by, form, ids, isAllowed = true]) => {
    const isIt = form.test(by === 'coffee' ? written.trim() : together);
    return isAllowed && isIt ? [{ by, ids: ids() }] : [];
  });
  const hasWords = written.trim() !== '' && holds(rights, ['people'], false);
  return [...exact, ...(hasWords ? [{ by: 'words' as const, ids: byWords(written, most) }] : [])];
}
