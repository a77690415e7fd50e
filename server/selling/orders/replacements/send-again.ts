/** Staff send bags of an order again at no charge: a new order at £0 that the roastery makes like any other. */
import type { Received } from '#contract/calls.ts';
import { needsOf, type PromiseDispatch } from '#domain/dispatch/promise.ts';
import { splitByWeights } from '#domain/money/rounding.ts';
import { packBoxes } from '#domain/order/boxes.ts';
import { sentAgainAs, sentAgainFrom } from '#domain/order/log.ts';
import { PAYMENT_METHOD } from '#domain/order/payment-method.ts';
import { planReplacement } from '#domain/order/replacement.ts';
import { STATUS, STATUSES } from '#domain/order/status.ts';
import { ADDED_UP_MS } from '#domain/staff/limits.ts';
import { codeForMoneyNeeded } from '#server/foundation/approvals/approvals.ts';
import { insertAuditEntry } from '#server/foundation/audit-log/audit-log.ts';
import { isSamePerson } from '#server/foundation/customers/customers.ts';
import type { Member } from '#server/platform/calls.ts';
import { type InTransaction, transact } from '#server/platform/database.ts';
import { type Refusal, refuse, refuseField } from '#server/platform/refusal.ts';
import { newId } from '#server/platform/secrets.ts';
import { listLinesInNames } from '../details-store.ts';
import { pathToOrder } from '../guest-link.ts';
import { orderForShop } from '../mail-to-shop.ts';
import { insertOrder } from '../new-order-store.ts';
import type { OrderDeps } from '../order-deps.ts';
import { insertLog, type OrderRow, readOrder } from '../order-store.ts';
import { lockOrderAndBuyer } from '../refunds/refund-store.ts';
import { sumByStaff } from '../refunds/refunded-lately-store.ts';
import { countVersionUp } from '../staff-act-store.ts';
import { sentAgain } from './replacement-mail.ts';
import {
  findReplacementByRequest,
  insertReplacement,
  type LineAsAgreed,
  listLinesToSendAgain,
  readToSendAgain,
  sumSentAgain,
} from './replacement-store.ts';

type Body = Received<'POST /staff/orders/{id}/replacements'>['body'];
type Refused = Refusal<'not_found' | 'not_allowed' | 'invalid' | 'changed_meanwhile' | 'fresh_code_needed'>;
type Sent = { order_id: number; replaces_id: number };
type Planned = Exclude<ReturnType<typeof planReplacement>, { wrong: string }>;

/** Idempotent: the same id again answers the order that it made. */
export async function sendAgain(
  { db, outbox, clock, dispatchCache }: OrderDeps,
  { orderId, member }: { orderId: number; member: Member },
  body: Body,
): Promise<Sent | Refused> {
  const promise = await dispatchCache();
  const outcome = await transact(db, async (transaction): Promise<Sent | Refused> => {
    const first = await lockOrderAndBuyer(transaction, orderId, member.id);
    if (first === undefined) return refuse('not_found');
    if (await isSamePerson(transaction, member.id, first.customer_id)) return NOT_ONES_OWN;
    const before = await findReplacementByRequest(transaction, body.id);
    if (before !== undefined)
      return before.replaces_id === orderId
        ? { order_id: before.order_id, replaces_id: orderId }
        : USED_BEFORE;
    const planned = await plan(transaction, first, body);
    if ('refused' in planned) return planned;
    const refusal = await codeNeeded(transaction, { first, planned, member, now: clock() });
    if (refusal !== null) return refusal;
    const order = await copyOrder(transaction, first, { planned, promise, now: clock() });
    const isNew = await insertReplacement(
      transaction,
      {
        order_id: order.id,
        request_id: body.id,
        reason: body.reason,
        note: body.note,
        sent_by: member.id,
        sent_at: clock(),
      },
      planned.map(({ id, value }, i) => ({ position: i + 1, replacesId: id, value })),
    );
    if (!isNew) throw new UsedMeanwhile();
    await insertLog(transaction, orderId, sentAgainAs(bagsOf(planned), order.id));
    const lines = await listLinesInNames(transaction, order.id);
    await outbox.add(
      transaction,
      sentAgain(order, {
        replacesId: orderId,
        lines,
        delivery: order,
        path: await pathToOrder({ db: transaction, clock }, order),
      }),
      orderForShop(order, lines),
    );
    await insertAuditEntry(transaction, {
      staffId: member.id,
      action: 'send order again',
      object: `order ${orderId}`,
      after: { order: order.id, reason: body.reason, bags: bagsOf(planned) },
    });
    await countVersionUp(transaction, orderId);
    return { order_id: order.id, replaces_id: orderId };
  }).catch((error: unknown) => {
    if (error instanceof UsedMeanwhile) return USED_BEFORE;
    throw error;
  });
  outbox.flush();
  return outcome;
}

/** Rolls the copied order back: bags of another order were sent again under this id meanwhile. */
class UsedMeanwhile extends Error {}

async function plan(
  db: InTransaction,
  first: OrderRow,
  { lines, reason, note }: Body,
): Promise<Planned | Refused> {
  if (!STATUSES.sent.some((sent) => sent === first.order_status_id)) return NOT_SENT;
  if (first.email === '' || first.anonymised_at !== null) return FORGOTTEN;
  if (reason === 'other' && note === '') return NO_NOTE;
  const choice = lines.map(({ order_blend_id: id, bags }) => ({ id, bags }));
  const planned = planReplacement(await listLinesToSendAgain(db, first.id), choice);
  return 'wrong' in planned ? refuseField('lines', planned.wrong) : planned;
}

interface Sending {
  first: OrderRow;
  planned: Planned;
  member: Member;
  now: Date;
}

/** By what the bags cost when they were paid for, added to what was sent again or refunded within a day. */
async function codeNeeded(db: InTransaction, { first, planned, member, now }: Sending) {
  const since = new Date(now.getTime() - ADDED_UP_MS);
  const sent = await sumSentAgain(db, { staffId: member.id, customerId: first.customer_id, since });
  const refunded = await sumByStaff(db, [first.id], { staffId: member.id, since, without: null });
  const wanted = planned.reduce((sum, { value }) => sum + value, 0);
  return codeForMoneyNeeded(member, sent + refunded + wanted);
}

const bagsOf = (planned: Planned): number => planned.reduce((sum, { bags }) => sum + bags, 0);

interface Copying {
  planned: Planned;
  promise: PromiseDispatch;
  now: Date;
}

/** The same coffees to the same place, at no price. Nothing is paid for it, so that nothing is posted. */
async function copyOrder(
  db: InTransaction,
  first: OrderRow,
  { planned, promise, now }: Copying,
): Promise<OrderRow> {
  const { lines: agreed, address } = await readToSendAgain(db, first.id);
  const lines = planned.map(({ id, bags }) => {
    const line = agreed.find((one) => one.id === id);
    if (line === undefined) throw new Error(`Line ${id} is not of order ${first.id}.`);
    return { line, bags, grams: line.weight / line.quantity };
  });
  const boxes = packBoxes(lines.map(({ bags, grams }, i) => ({ key: i + 1, grams, quantity: bags })));
  const needs = needsOf(
    lines.map(({ line, bags, grams }) => ({
      roastId: line.roast_id,
      grams: grams * bags,
      recipe: line.recipe.map(({ bean_id, percentage }) => ({ beanId: bean_id, percentage })),
    })),
  );
  const { dispatchedOn: day } = promise(needs, now);
  const { shipping_option_id } = first;
  const { id } = await insertOrder(db, {
    order: {
      ...orderRow(first),
      weight: lines.reduce((sum, { bags, grams }) => sum + bags * grams, 0),
      dispatch_on: day,
    },
    lines: lines.map((line, i) => lineRow(line, i + 1)),
    recipes: lines.flatMap((line, i) => recipeRows(line, i + 1)),
    boxes: boxes.map((_, i) => ({ position: i + 1, shipping_option_id, ...address })),
    bags: boxes.flatMap((bags, i) => bags.map(({ key, quantity }) => ({ box: i + 1, line: key, quantity }))),
    logs: [sentAgainFrom(first.id)],
    paid: 0,
    opened: [],
    booking: { needs, day },
  });
  return readOrder(db, id);
}

const orderRow = (first: OrderRow) => ({
  cart_id: newId(),
  customer_id: first.customer_id,
  email: first.email,
  order_status_id: STATUS.received,
  payment_gateway_id: PAYMENT_METHOD.credit,
  shipping_option_id: first.shipping_option_id,
  price_tier: first.price_tier,
  subtotal: 0,
  volume_discount: 0,
  shipping_cost: 0,
  total: 0,
  first_name: first.first_name,
  last_name: first.last_name,
  company_name: first.company_name,
  address: first.address,
  city: first.city,
  province: first.province,
  zip_code: first.zip_code,
  phone: first.phone,
  country_id: first.country_id,
  roastery_note: first.roastery_note,
  is_gift: first.is_gift,
  gift_message: first.gift_message,
  purchase_order: first.purchase_order,
  referral: null,
  as_barista_distributor: false,
  replaces_id: first.id,
});

interface Again {
  line: LineAsAgreed;
  bags: number;
  grams: number;
}

const lineRow = (
  { line: { id: _, order_id: __, recipe: ___, ...line }, bags, grams }: Again,
  position: number,
) => ({
  ...line,
  position,
  quantity: bags,
  unit_price: 0,
  subtotal: 0,
  volume_discount: 0,
  voucher_discount: 0,
  total_price: 0,
  weight: grams * bags,
});

function recipeRows({ line: { recipe }, bags, grams }: Again, line: number) {
  const weights = splitByWeights(
    grams * bags,
    recipe.map(({ percentage }) => percentage),
  );
  return recipe.map(({ id: _, order_blend_id: __, ...row }, i) => ({
    ...row,
    line,
    weight: weights[i] ?? 0,
  }));
}

const NOT_ONES_OWN = refuse('not_allowed', {
  message: 'This is your own order. Somebody else has to send its bags again.',
});
const USED_BEFORE = refuse('changed_meanwhile', { message: 'That id was used for another order.' });
const NOT_SENT = refuse('changed_meanwhile', {
  message: 'Only bags of an order that was dispatched or delivered can be sent again.',
});
const FORGOTTEN = refuse('changed_meanwhile', {
  message: 'The buyer’s data was deleted, so that nothing can be sent to them.',
});
const NO_NOTE = refuseField('note', 'Please write why.');
