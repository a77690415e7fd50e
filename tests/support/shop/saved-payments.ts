/** Members whose payment is saved in PayPal's simulator, and bills that are charged to it. */
import {
  type BillReceiver,
  beginPayment,
  type Charge,
  chargeSavedPayment,
  openBill,
  type PaymentDeps,
  settlePayment,
} from '#server/money/payments/payments.ts';
import { transact } from '#server/platform/database.ts';
import { postEntry } from '#server/selling/ledger/ledger.ts';
import { aMember, type TestMember } from '#tests/support/api/members.ts';
import { choose } from './paypal-buyers.ts';
import type { TestShop } from './test-shop.ts';

export const PENCE = 19_00;

/** A kind of bill that is a sale of nothing. */
export const saleOfNothing: BillReceiver = {
  name: 'your gift card',
  kept: 'Your gift card is kept',
  cancelPath: '/giftcards',
  receive: async ({ db }, { id, pence }) => {
    await postEntry(db, {
      kind: 'test_sold',
      reference: id,
      description: 'A test',
      postings: [
        { account: 'paypal', pence: -pence },
        { account: 'sales', pence },
      ],
    });
    return 'received';
  },
};

export const depsOf = ({ payments }: TestShop): PaymentDeps => ({
  ...payments,
  bills: { gift_card: saleOfNothing },
});

export const aBillOf = ({ db }: TestShop, customerId: number, pence = PENCE): Promise<string> =>
  transact(db, (transaction) => openBill(transaction, { kind: 'gift_card', customerId, pence }));

/** Pays a first bill at PayPal, and ticks that the payment may be saved. */
export async function saveBy(shop: TestShop, member: TestMember, later?: string): Promise<string> {
  const billId = await aBillOf(shop, member.user.id);
  const address = await beginPayment(depsOf(shop), { billId }, { saves: true });
  if (typeof address !== 'string') throw new Error(`PayPal was not asked: ${address.message}`);
  await choose(shop, new URL(address).searchParams.get('token') ?? '', 'pay', later);
  const refusal = await settle(shop, billId);
  if (refusal !== null) throw new Error(`The first bill was not paid: ${refusal.message}`);
  return billId;
}

export async function aSaver(shop: TestShop, later?: string) {
  const member = await aMember(shop);
  await saveBy(shop, member, later);
  return member;
}

/** A member with a saved payment, and another bill to be charged to it. */
export async function aBillToCharge(shop: TestShop, later?: string) {
  const member = await aSaver(shop, later);
  return { member, billId: await aBillOf(shop, member.user.id) };
}

export const charge = (shop: TestShop, billId: string): Promise<Charge> =>
  chargeSavedPayment(depsOf(shop), { billId });

export const paymentsOf = async ({ db }: TestShop, billId: string) =>
  (
    await db
      .selectFrom('paypal_payments')
      .selectAll()
      .where('bill_id', '=', billId)
      .orderBy('asked_at')
      .execute()
  ).map((payment) => ({ ...payment, state: payment.state as 'open' }));

export async function settle(shop: TestShop, billId: string) {
  const [payment] = (await paymentsOf(shop, billId)).slice(-1);
  if (payment === undefined) throw new Error(`Nothing was asked of PayPal for the bill ${billId}.`);
  return settlePayment(depsOf(shop), payment);
}

/** What PayPal captured for a bill. */
export const capturesOf = ({ db }: TestShop, billId: string) =>
  db
    .selectFrom('paypal_demo_orders')
    .innerJoin('paypal_payments as payment', 'payment.id', 'custom_id')
    .select(['capture_id', 'token_id'])
    .where('payment.bill_id', '=', billId)
    .where('capture_id', 'is not', null)
    .execute();

/** PayPal approved the order of a charge and has not captured it. */
export async function approvedOnly(
  shop: TestShop,
  billId: string,
  changes: { pence?: number } = {},
): Promise<void> {
  const ids = (await paymentsOf(shop, billId)).map(({ id }) => id);
  await shop.db
    .updateTable('paypal_demo_orders')
    .set({ status: 'APPROVED', capture_id: null, ...changes })
    .where('custom_id', 'in', ids)
    .execute();
}

export const savedOf = ({ db }: TestShop, { user }: TestMember) =>
  db
    .selectFrom('saved_payments')
    .selectAll()
    .where('customer_id', '=', user.id)
    .orderBy('saved_at')
    .execute();

export const tokensOf = async (shop: TestShop, member: TestMember) =>
  shop.db
    .selectFrom('paypal_demo_tokens')
    .selectAll()
    .where(
      'id',
      'in',
      (await savedOf(shop, member)).map(({ vault_id }) => vault_id ?? ''),
    )
    .orderBy('created_at')
    .execute();

/** The payer changes in their account at PayPal how charges of it go. */
export const chargesGo = async (shop: TestShop, member: TestMember, charges: string): Promise<void> => {
  const [token] = await tokensOf(shop, member);
  await shop.db
    .updateTable('paypal_demo_tokens')
    .set({ charges })
    .where('id', '=', token?.id ?? '')
    .execute();
};
