/** Gift cards as somebody buys them by PayPal, and the mails that follow. */
import { randomUUID } from 'node:crypto';
import { choose } from '#tests/support/shop/paypal-buyers.ts';
import type { TestShop } from '#tests/support/shop/test-shop.ts';
import { sendTo } from './members.ts';

export const DAY = 24 * 3600 * 1000;
export const aMailbox = () => `${randomUUID()}@example.com`;
const today = (shop: TestShop) => shop.clock().toISOString().slice(0, 10);

export const askedCard = (shop: TestShop, changes: object = {}) => ({
  amount: 50,
  design: 'rosette',
  message: 'Happy birthday,\nTheo!',
  from: 'Mina',
  recipientEmail: aMailbox(),
  sendOn: today(shop),
  email: aMailbox(),
  ...changes,
});

export const buyCard = (shop: TestShop, payload: object, token?: string) =>
  sendTo(shop, { method: 'POST', url: '/api/gift-cards', payload, token });

/** A card that was approved at PayPal, and what its payer's browser comes back with. */
export async function anApprovedCard(shop: TestShop, changes: object = {}, buyer?: string) {
  const card = askedCard(shop, changes);
  const answer = await buyCard(shop, card, buyer);
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
  const { paypal_approval_url } = answer.json<{ paypal_approval_url: string }>();
  const token = new URL(paypal_approval_url, 'https://shop.test').searchParams.get('token') ?? '';
  const { searchParams } = await choose(shop, token, 'pay');
  const of = (name: string) => searchParams.get(name) ?? '';
  const back = { paypalPaymentId: of('paymentId'), paypalToken: of('token'), paypalPayerId: of('PayerID') };
  return { ...card, back };
}

export const comeBack = (shop: TestShop, { back }: { back: object }) =>
  sendTo(shop, { method: 'PUT', url: '/api/bills/paypal-pay', payload: back });

export async function aPaidCard(shop: TestShop, changes: object = {}) {
  const card = await anApprovedCard(shop, changes);
  const answer = await comeBack(shop, card);
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
  return card;
}

export const mailsTo = async (shop: TestShop, address: string) =>
  (await shop.mails()).filter(({ to }) => to?.[0]?.address === address);

export const keyOf = async (shop: TestShop, email: string) => {
  const [receipt] = await mailsTo(shop, email);
  return /boughtgiftcards\/([\w-]+)/.exec(receipt?.text ?? '')?.[1] ?? '';
};

export async function numbersIn(shop: TestShop, address: string) {
  const mails = await mailsTo(shop, address);
  return mails.map(({ text = '' }) => ({
    code: /number: ((?:\w{4}-){4}\w{4})/.exec(text)?.[1] ?? '',
    gtin: /number: (\d{13})/.exec(text)?.[1] ?? '',
  }));
}

export const inTheEvening = (shop: TestShop, days = 0) =>
  new Date(shop.clock().getTime() + days * DAY + DAY / 2);
