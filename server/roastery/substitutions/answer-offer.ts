/** The buyer answers an offer. Only this does anything: opening the link doesn't. */
import { needsOf } from '#domain/dispatch/promise.ts';
import { STATUS } from '#domain/order/status.ts';
import type { CatalogueCache } from '#server/coffee/catalogue/catalogue.ts';
import { rebookDispatch } from '#server/coffee/dispatch/dispatch.ts';
import { asRoasted, releaseLine, reserveGreen } from '#server/coffee/stock/stock.ts';
import { type InTransaction, transact } from '#server/platform/database.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import {
  cancelOwnOrder,
  insertLog,
  lockOrder,
  type OrderDeps,
  shownName,
} from '#server/selling/orders/orders.ts';
import { listLinesOfOrder } from './line-to-make-store.ts';
import { isPlanned } from './planned-line-store.ts';
import { findOfferOf, type Offer } from './read-offer.ts';
import { recipeOfLine } from './recipe-of-line.ts';
import { answerOffer, type BuyersAnswer } from './substitution-store.ts';

type Refused = Refusal<'not_found' | 'changed_meanwhile'>;

/** Idempotent: the same answer again changes nothing. Another one than before is refused. */
export async function answerSubstitute(
  deps: OrderDeps & { catalogueCache: CatalogueCache },
  { key, answer }: { key: string; answer: BuyersAnswer },
): Promise<'answered' | Refused> {
  const { db, clock, catalogueCache } = deps;
  const offered = await findOfferOf(db, key);
  if (offered === undefined) return refuse('not_found');
  if (offered.offer.answer === answer) return 'answered';
  if (offered.offer.answer !== null) return ANSWERED;
  if (answer === 'cancelled') {
    const { orderId, customerId } = offered.line;
    const cancelled = await cancelOwnOrder(deps, { orderId, customerId });
    if ('refused' in cancelled) return cancelled;
  }
  const { beans } = await catalogueCache.refresh();
  return transact(db, async (transaction) => {
    const order = await lockOrder(transaction, offered.line.orderId);
    const mayStill = order?.order_status_id === STATUS.received || answer === 'cancelled';
    if (order === undefined || !mayStill) return TOO_LATE;
    // Planning holds the lock on the order too.
    if (answer === 'agreed' && (await isPlanned(transaction, offered.line.lineId))) return TOO_LATE;
    const isGone = offered.offer.recipe.some(({ beanId }) => beans.get(beanId)?.row.in_stock !== true);
    if (answer === 'agreed' && isGone) {
      await answerOffer(transaction, offered.offer.id, { answer: 'withdrawn', at: clock() });
      return GONE;
    }
    const isFirst = await answerOffer(transaction, offered.offer.id, { answer, at: clock() });
    if (!isFirst)
      return (await findOfferOf(transaction, key))?.offer.answer === answer ? 'answered' : ANSWERED;
    if (answer === 'agreed') await makeOtherwise(transaction, offered, order.dispatch_on);
    if (answer === 'waits')
      await insertLog(transaction, offered.line.orderId, `You’d rather wait for ${offered.offer.missing}.`);
    return 'answered';
  });
}

/** The line reserves and books what it is made of now, and the order’s log says so. The order stays as it was agreed. */
async function makeOtherwise(
  db: InTransaction,
  { offer, line }: Offer,
  dispatchOn: string | null,
): Promise<void> {
  await releaseLine(db, line.lineId);
  const rows = offer.recipe.map(({ beanId, grams }) => ({
    line_id: line.lineId,
    bean_id: beanId,
    roast_id: line.roastId,
    grams,
  }));
  await reserveGreen(db, line.orderId, asRoasted(rows));
  const words = `You agreed that we make ${shownName(line)} without ${offer.missing}.`;
  await insertLog(db, line.orderId, words);
  if (dispatchOn !== null) await bookAnew(db, line.orderId, dispatchOn);
}

/** By what its lines are really made of, on the day that its buyer was told. */
async function bookAnew(db: InTransaction, orderId: number, day: string): Promise<void> {
  const lines = await listLinesOfOrder(db, orderId);
  const recipes = await recipeOfLine(
    db,
    lines.map(({ lineId }) => lineId),
  );
  const needs = needsOf(lines.map((line) => ({ ...line, recipe: recipes.get(line.lineId)?.rows ?? [] })));
  await rebookDispatch(db, orderId, { needs, day });
}

const ANSWERED = refuse('changed_meanwhile', { message: 'You have answered this already.' });

const TOO_LATE = refuse('changed_meanwhile', {
  message: 'Your order is being roasted already, or was cancelled. Nothing was changed.',
});

const GONE = refuse('changed_meanwhile', {
  message: 'One of the beans has run out since we asked. Nothing was changed; we’ll ask you again.',
});
