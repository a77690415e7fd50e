/** Everything about one order, each part for those who may see it. */
import type { OrderInFull } from '#contract/order-desk/order-page.ts';
import type { PostalAddress } from '#domain/customer/postal-address.ts';
import { toPounds } from '#domain/money/pounds.ts';
import { type HeldRights, holds, type StaffRight } from '#domain/staff/rights.ts';
import { isShortOrder } from '#server/coffee/stock/stock.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import {
  type FullOrder,
  findShownOrder,
  listFullBoxes,
  listFullLines,
  listMoney,
  listRefundsOf,
  readReplacementsOnDesk,
  refundAnswer,
  waysOf,
} from '#server/selling/orders/desk/desk.ts';
import { shownAnswer } from './desk-answers.ts';
import type { OrderDeskDeps } from './desk-deps.ts';
import { listNotes } from './note-store.ts';
import { listWaiting } from './read-acts.ts';
import { readTimeline } from './read-timeline.ts';
import { listFilledBags } from './worked-on-store.ts';

/** The floor sees neither prices nor where one writes to the buyer. */
interface Sight {
  money: boolean;
  people: boolean;
  costs: boolean;
}

export async function readOrderInFull(
  { db, clock }: Pick<OrderDeskDeps, 'db' | 'clock'>,
  id: number,
  rights: HeldRights,
): Promise<OrderInFull | Refusal<'not_found'>> {
  const order = await findShownOrder(db, id);
  if (order === undefined) return refuse('not_found');
  const reads = (...some: StaffRight[]) => holds(rights, some, false);
  const sees: Sight = { money: reads('orders', 'money'), people: reads('people'), costs: reads('numbers') };
  const notes = await listNotes(db, id);
  const [money, lines, boxes] = [
    await listMoney(db, id),
    await listFullLines(db, id),
    await listFullBoxes(db, id),
  ];
  const refunds = sees.money ? await listRefundsOf(db, id) : [];
  const parts = { lineIds: lines.map((line) => line.id), boxIds: boxes.map((box) => box.id) };
  return {
    ...shownAnswer(order, { staffNotes: notes.length, isShort: await isShortOrder(db, id) }),
    roastery_note: order.roastery_note,
    is_gift: order.is_gift,
    gift_message: order.gift_message,
    purchase_order: order.purchase_order,
    buyer: {
      customer_id: order.customer_id,
      is_guest: order.is_guests,
      email: sees.people ? order.email : null,
      orders_before: order.orders_before,
    },
    came_by: sees.money
      ? { as_barista_distributor: order.as_barista_distributor, referral: order.referral }
      : null,
    billing_address: sees.money ? addressAnswer(order.billing_address, sees) : null,
    lines: lines.map((line) => lineAnswer(line, sees)),
    boxes: boxes.map(({ address, ...box }) => ({
      ...box,
      address: addressAnswer(address, sees),
    })),
    replacements: await readReplacementsOnDesk(db, id, sees.money),
    bags_filled: await listFilledBags(db, parts.lineIds),
    taken: takenAnswer(order, sees),
    money: sees.money
      ? { ...moneyAnswer(order, money, refunds), refund_to: [...(await waysOf(db, order, clock()))] }
      : null,
    notes: notes.map((note) => ({ ...note, written_at: note.written_at.toISOString() })),
    timeline: await readTimeline(db, {
      id,
      ...parts,
      notes,
      money: sees.money ? money : null,
      refunds,
    }),
    staged_acts: await listWaiting(db, id),
  };
}

const takenAnswer = ({ taken }: FullOrder, sees: Sight): OrderInFull['taken'] =>
  taken && {
    ...taken,
    taken_at: new Date(taken.taken_at).toISOString(),
    sample: taken.sample && {
      reason: taken.sample.reason,
      note: sees.money ? taken.sample.note : '',
      worth: sees.money ? toPounds(taken.sample.worth) : null,
    },
  };

const addressAnswer = (address: PostalAddress, { people }: Sight) => ({
  ...address,
  phone: people ? address.phone : null,
});

type FullLine = Awaited<ReturnType<typeof listFullLines>>[number];

const lineAnswer = (
  {
    weight,
    unit_price,
    subtotal,
    volume_discount,
    voucher_discount,
    total_price,
    credit_used,
    recipe,
    ...line
  }: FullLine,
  { money, costs: seesCosts }: Sight,
): OrderInFull['lines'][number] => ({
  ...line,
  grams: weight / line.quantity,
  prices: money
    ? {
        unit_price: toPounds(unit_price),
        subtotal: toPounds(subtotal),
        volume_discount: toPounds(volume_discount),
        voucher_discount: toPounds(voucher_discount),
        total_price: toPounds(total_price),
        credit_used: toPounds(credit_used),
      }
    : null,
  recipe: recipe.map(({ costs, ...row }) => ({ ...row, costs: seesCosts ? costs : null })),
});

type Payments = Awaited<ReturnType<typeof listMoney>>;
type Refunds = Awaited<ReturnType<typeof listRefundsOf>>;

const moneyAnswer = (order: FullOrder, payments: Payments, refunds: Refunds) => ({
  payment_gateway_id: order.payment_gateway_id,
  subtotal: toPounds(order.subtotal),
  volume_discount: toPounds(order.volume_discount),
  voucher_discount: toPounds(order.voucher_discount),
  voucher_code: order.voucher_code,
  shipping_cost: toPounds(order.shipping_cost),
  total: toPounds(order.total),
  amount_paid: toPounds(paidOf(payments) - transferredOf(refunds)),
  payments: payments.map(({ amount, created_at, provider_id }) => ({
    amount: toPounds(amount),
    created_at: created_at.toISOString(),
    provider_id,
  })),
  refunds: refunds.map((refund) => ({
    ...refundAnswer(refund),
    note: refund.note,
    asked_by: refund.asked_by,
    trouble: refund.trouble,
    transfer_reference: refund.transfer_reference,
  })),
});

const paidOf = (payments: Payments): number => payments.reduce((sum, { amount }) => sum + amount, 0);

const transferredOf = (refunds: Refunds): number =>
  refunds
    .filter(({ destination, state }) => destination === 'bank' && state === 'done')
    .reduce((sum, { amount }) => sum + amount, 0);
