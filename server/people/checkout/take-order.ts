/** Staff take an order for somebody: it is priced for its buyer and placed as one from a cart, and its payment is what staff say. */
import type { Received } from '#contract/calls.ts';
import type { PaymentOfTaken, TakenOrder } from '#contract/checkout/taken-orders.ts';
import { emailIdentity, mailboxOwner } from '#domain/customer/email.ts';
import { dayAfter } from '#domain/dispatch/day.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { PAYMENT_METHOD, type PaymentMethodId } from '#domain/order/payment-method.ts';
import { DAYS_TO_PAY } from '#domain/order/taken.ts';
import { ADDED_UP_MS } from '#domain/staff/limits.ts';
import type { Catalogue } from '#server/coffee/catalogue/catalogue.ts';
import { codeForMoneyNeeded } from '#server/foundation/approvals/approvals.ts';
import { insertAuditEntry } from '#server/foundation/audit-log/audit-log.ts';
import {
  isSamePerson,
  lockBuyer,
  lockCustomers,
  readCustomer,
} from '#server/foundation/customers/customers.ts';
import type { Member } from '#server/platform/calls.ts';
import { type InTransaction, transact } from '#server/platform/database.ts';
import { type Refusal, refuse, refuseField } from '#server/platform/refusal.ts';
import { newId } from '#server/platform/secrets.ts';
import { type LineRow, type Pricing, priceCart } from '#server/selling/carts/carts.ts';
import { lockUnusedGuest, noteTaken, type OrderRow } from '#server/selling/orders/orders.ts';
import { orderCart } from './order-cart.ts';
import { type OrderRequest, readAddress, refusalOfPlace } from './order-request.ts';
import { pricingFor } from './pricing-for.ts';
import { sumOfSamples } from './sent-samples-store.ts';
import { mayTakeMoney, NO_MEMBER, readCoffee, type TakingDeps } from './taken-coffee.ts';
import { findTakenByRequest } from './taken-order-store.ts';

type Body = Received<'POST /staff/taken-orders'>['body'];
type Refused = Refusal<'not_found' | 'not_allowed' | 'invalid' | 'changed_meanwhile' | 'fresh_code_needed'>;

const METHOD: Readonly<Record<PaymentOfTaken, PaymentMethodId>> = {
  link: PAYMENT_METHOD.paypal,
  on_account: PAYMENT_METHOD.onAccount,
  credit: PAYMENT_METHOD.credit,
  cash: PAYMENT_METHOD.cash,
  bank: PAYMENT_METHOD.bank,
  // As what is sent again: nothing is taken from it.
  sample: PAYMENT_METHOD.credit,
};

/** Idempotent: the same id again answers the order that it made. */
export async function takeOrder(
  { db, outbox, clock, catalogueCache, dispatchCache }: TakingDeps,
  body: Body,
  staff: Member,
): Promise<TakenOrder | Refused> {
  const notAllowed = refusalOfTaking(body, staff);
  if (notAllowed !== null) return notAllowed;
  const method = METHOD[body.payment];
  const catalogue = await catalogueCache.refresh();
  const promise = await dispatchCache();
  const read = readRequest(body, { catalogue, method });
  if ('refused' in read) return read;
  const { lines, request } = read;
  const outcome = await transact(db, async (transaction): Promise<TakenOrder | Refused> => {
    const before = await findTakenByRequest(transaction, body.id);
    if (before !== undefined) return before;
    const locked = await lockWhoOrders(transaction, request, {
      customerId: body.customer_id,
      staff,
      isSample: body.payment === 'sample',
    });
    if ('refused' in locked) return locked;
    const pricing = pricingFor(locked.buyer, { catalogue, now: clock() });
    const sample = await readSample(transaction, { body, staff, lines, pricing, now: clock() });
    if (sample !== null && 'refused' in sample) return sample;
    const placed = await orderCart(
      transaction,
      { id: request.cartId, order_key: request.cartId, voucher_id: null, lines },
      { request, ...locked, pricing, promise, came: body.came, isSample: sample !== null, outbox, clock },
    );
    if ('refused' in placed) return placed;
    const { order } = placed;
    const pay_by = method === PAYMENT_METHOD.paypal ? dayAfter(dayInLondon(clock()), DAYS_TO_PAY) : null;
    const isNew = await noteTaken({ db: transaction, outbox, clock }, order, {
      requestId: body.id,
      came: body.came,
      staffId: staff.id,
      sample,
      payBy: pay_by,
    });
    if (!isNew) throw new UsedMeanwhile();
    await noteInLog(transaction, { body, order, staffId: staff.id });
    return { order_id: order.id, pay_by };
  }).catch((error: unknown) => {
    if (error instanceof UsedMeanwhile)
      return takeOrder({ db, outbox, clock, catalogueCache, dispatchCache }, body, staff);
    throw error;
  });
  outbox.flush();
  return outcome;
}

interface Noting {
  body: Body;
  order: OrderRow;
  staffId: number;
}

const noteInLog = (db: InTransaction, { body, order, staffId }: Noting): Promise<void> =>
  insertAuditEntry(db, {
    staffId,
    action: 'take order',
    object: `order ${order.id}`,
    after: {
      came: body.came,
      payment: body.payment,
      total: order.total,
      ...(body.sample ? { sample: body.sample.reason } : {}),
    },
  });

/** What its bags would have cost. */
const worthOf = (lines: LineRow[], pricing: Pricing): number =>
  priceCart({ id: '', order_key: '', lines }, pricing).lines.reduce(
    (sum, { price }) => sum + price.totalPrice,
    0,
  );

interface Sampling {
  body: Body;
  staff: Member;
  lines: LineRow[];
  pricing: Pricing;
  now: Date;
}

/** Why it is sent at no charge, if it is. As of what is sent again: many small samples of a day are a large one. */
async function readSample(db: InTransaction, { body, staff, lines, pricing, now }: Sampling) {
  if (!body.sample) return null;
  const since = new Date(now.getTime() - ADDED_UP_MS);
  const given = await sumOfSamples(db, { staffId: staff.id, customerId: body.customer_id, since });
  const value = worthOf(lines, pricing);
  return codeForMoneyNeeded(staff, given + value) ?? { ...body.sample, value };
}

function refusalOfTaking(
  { payment, customer_id, sample, voucher_code }: Body,
  staff: Member,
): Refusal<'invalid'> | null {
  if ((payment === 'sample') !== (sample != null)) return NO_REASON;
  if (sample?.reason === 'other' && sample.note === '') return NO_NOTE;
  if (sample && voucher_code) return NO_VOUCHER;
  if ((payment === 'cash' || payment === 'bank') && !mayTakeMoney(staff)) return NOT_MONEY;
  if ((payment === 'credit' || payment === 'on_account') && customer_id === null) return NO_ACCOUNT;
  return null;
}

/** Rolls the order back: the same request took one at the same moment, which is then found. */
class UsedMeanwhile extends Error {}

async function lockWhoOrders(
  db: InTransaction,
  { guestEmail }: OrderRequest,
  { customerId, staff, isSample }: { customerId: number | null; staff: Member; isSample: boolean },
) {
  // Both, so that samples that one person sends at once are added up one after the other.
  if (isSample) await lockCustomers(db, [staff.id, ...(customerId === null ? [] : [customerId])]);
  if (customerId !== null) {
    const buyer = await lockBuyer(db, customerId);
    if (buyer === undefined) return NO_MEMBER;
    return (await isSamePerson(db, staff.id, buyer.id)) ? ONES_OWN : { buyer, guest: undefined };
  }
  if (guestEmail === null) return NO_EMAIL;
  const own = await readCustomer(db, staff.id);
  if (mailboxOwner(emailIdentity(guestEmail)) === mailboxOwner(own.email_identity)) return ONES_OWN;
  return { buyer: null, guest: await lockUnusedGuest(db, guestEmail) };
}

function readRequest(
  body: Body,
  { catalogue, method }: { catalogue: Catalogue; method: PaymentMethodId },
): { lines: LineRow[]; request: OrderRequest } | Refusal<'invalid'> {
  const coffee = readCoffee(body, catalogue);
  if ('refused' in coffee) return coffee;
  const billing = readAddress(body, 'billing', catalogue);
  if ('refused' in billing) return billing;
  const shipping = readAddress(body, 'shipping', catalogue);
  if ('refused' in shipping) return shipping;
  const notThere = refusalOfPlace(shipping, catalogue);
  if (notThere !== null) return notThere;
  return {
    lines: coffee.lines,
    request: {
      cartId: newId(),
      orderKey: null,
      lineIds: [],
      method,
      option: coffee.option,
      billing,
      shipping,
      expectedTotal: body.expected_total,
      voucherCode: body.voucher_code || null,
      guestEmail: body.customer_id === null ? body.email : null,
      words: {
        roastery_note: body.roastery_note,
        is_gift: false,
        gift_message: '',
        purchase_order: body.purchase_order ?? '',
      },
      asBaristaDistributor: false,
      savesAddresses: false,
    },
  };
}

const NO_REASON = refuseField('sample.reason', 'Please say who the sample is for.');
const NO_NOTE = refuseField('sample.note', 'Please write why.');
const NO_VOUCHER = refuseField('voucher_code', 'A sample costs nothing, so a voucher takes nothing off.');
const NO_EMAIL = refuseField('email', 'Please write where the buyer is to be mailed.');
const NO_ACCOUNT = refuseField('payment', 'A guest has neither credit nor an account with us.');
const NOT_MONEY = refuseField('payment', 'You don’t have access to Money. Ask somebody who has.');
const ONES_OWN = refuse('not_allowed', {
  message: 'This would be your own order. Order in the shop, or ask somebody else to take it.',
});
