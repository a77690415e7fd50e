/** One search for whatever one knows of an order. Exact kinds are recognised by their form; all else is taken for words. */
import type { FoundOrders, SearchKind } from '../../contract/order-desk/order-lists.ts';
import { type HeldRights, holds } from '../../domain/staff/rights.ts';
import { redeemerOf } from '../credit/credit.ts';
import {
  byCoffee,
  byCustomer,
  byLines,
  byNumber,
  byPaypalId,
  byTracking,
  byWords,
  listShown,
} from '../orders/orders.ts';
import type { Database } from '../platform/database.ts';
import { shownAnswer } from './desk-answers.ts';
import type { OrderDeskDeps } from './desk-deps.ts';

const MOST = 20;

type Ids = ReturnType<typeof byNumber>;

interface Guess {
  by: SearchKind;
  /** `null` where there is none of that kind. */
  ids: (db: Database) => Ids | null | Promise<Ids | null>;
}

/** Whoever may not look for people learns nothing about them, neither by what is found nor by how long it takes. */
export async function searchOrders(
  { db, floor }: Pick<OrderDeskDeps, 'db' | 'floor'>,
  written: string,
  rights: HeldRights,
): Promise<FoundOrders> {
  for (const { by, ids } of guessesAt(written, rights, floor)) {
    const query = await ids(db);
    if (query === null) continue;
    const orders = await listShown(db, query, MOST + 1);
    if (orders.length > 0 || by === 'order number')
      return {
        by,
        orders: orders.slice(0, MOST).map((one) => shownAnswer(one)),
        is_more: orders.length > MOST,
      };
  }
  return { by: 'words', orders: [], is_more: false };
}

function guessesAt(written: string, rights: HeldRights, floor: OrderDeskDeps['floor']): Guess[] {
  const together = written.replaceAll(/\s/g, '').toUpperCase();
  const forms: [SearchKind, RegExp, Guess['ids'], boolean?][] = [
    ['order number', /^#?\d{1,9}$/, () => byNumber(Number(together.replace('#', '')))],
    ['gift card', /^2\d{12}$/, (db) => ofCard(db, together), holds(rights, ['people', 'money'], false)],
    ['lot', /^\d{6}-[\dA-Z-]{1,33}$/, async (db) => byLines(await floor.linesOfLot(db, together))],
    ['PayPal id', /^[\dA-Z]{17}$/, () => byPaypalId(together), holds(rights, ['orders', 'money'], false)],
    ['tracking number', /^[\dA-Z]{6,40}$/, () => byTracking(together, MOST + 1)],
    ['coffee', /^[\w-]{3,22}$/, () => byCoffee(written.trim(), MOST + 1)],
  ];
  const exact = forms.flatMap(([by, form, ids, isAllowed = true]) => {
    const isIt = form.test(by === 'coffee' ? written.trim() : together);
    return isAllowed && isIt ? [{ by, ids }] : [];
  });
  const hasWords = written.trim() !== '' && holds(rights, ['people'], false);
  return [...exact, ...(hasWords ? [{ by: 'words' as const, ids: () => byWords(written, MOST + 1) }] : [])];
}

/** A card leads to the orders of whoever redeemed it. */
async function ofCard(db: Database, gtin: string): Promise<Ids | null> {
  const customerId = await redeemerOf(db, gtin);
  return customerId === undefined ? null : byCustomer(customerId, MOST + 1);
}
