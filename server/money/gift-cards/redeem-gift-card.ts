import { readGiftCardCode, readGtin } from '#domain/gift-cards/gift-card.ts';
import { formatPounds } from '#domain/money/pounds.ts';
import { lockAccount } from '#server/foundation/customers/customers.ts';
import type { Mail, MailingDeps } from '#server/foundation/mail/mail.ts';
import { type Database, transact } from '#server/platform/database.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import { type Entry, postEntry, REDEMPTION, readUsable } from '#server/selling/ledger/ledger.ts';
import { type CardState, findCard, type GiftCard, lockUnused } from './gift-card-store.ts';

/** The two numbers of a card, as somebody typed them. */
export interface CardNumbers {
  code: string;
  gtin: string;
}

export interface ReadCard extends GiftCard {
  code: string;
}

/** The card with these numbers, unless it was redeemed. */
export async function testGiftCard(
  db: Database,
  typed: CardNumbers,
): Promise<ReadCard | Refusal<'not_found' | 'changed_meanwhile'>> {
  const code = readGiftCardCode(typed.code);
  const gtin = readGtin(typed.gtin);
  if (code === null || gtin === null) return UNKNOWN;
  const card = await findCard(db, code, gtin);
  if (card === undefined) return UNKNOWN;
  const { isRedeemed, given_back_at, blocked_at } = card;
  if (isRedeemed) return USED;
  if (given_back_at !== null) return NO_MORE['given back'];
  return blocked_at === null ? { ...card, code } : NO_MORE.blocked;
}

/** Turns the card into credit, once: of any number of attempts at the same time, the ledger takes one entry. */
export async function redeemGiftCard(
  { db, outbox }: MailingDeps,
  typed: CardNumbers,
  customerId: number,
): Promise<ReadCard | Refusal<'not_signed_in' | 'not_found' | 'changed_meanwhile'>> {
  const card = await testGiftCard(db, typed);
  if ('refused' in card) return card;
  const refusal = await transact(db, async (transaction) => {
    const account = await lockAccount(transaction, customerId);
    if (account === undefined) return refuse('not_signed_in');
    // Race: the card was redeemed, blocked or given back meanwhile, or was sent once more and has other numbers now.
    const state = await lockUnused(transaction, card.gtin, card.code);
    if (state !== 'unused') return NO_MORE[state];
    if ((await postEntry(transaction, redemptionOf(card, customerId))) !== 'posted') return USED;
    const { credit } = await readUsable(transaction, customerId);
    await outbox.add(transaction, toppedUp(account.email, card, credit));
    return null;
  });
  if (refusal !== null) return refusal;
  outbox.flush();
  return card;
}

const redemptionOf = ({ gtin, pence }: GiftCard, customerId: number): Entry => ({
  kind: REDEMPTION,
  reference: gtin,
  description: `Gift card ${gtin}`,
  postings: [
    { account: 'gift_cards', pence: -pence },
    { account: { kind: 'credit', customerId }, pence },
  ],
});

const UNKNOWN = refuse('not_found', {
  message: 'We don’t recognise those numbers. Please check both.',
});

const USED = refuse('changed_meanwhile', {
  message: 'This card has already been used. If it wasn’t you, contact us.',
});

const NO_MORE = {
  redeemed: USED,
  'other numbers': UNKNOWN,
  'given back': refuse('changed_meanwhile', {
    message: 'The person who bought this card has cancelled it, so it’s no longer worth anything.',
  }),
  blocked: refuse('changed_meanwhile', {
    message: 'This card is blocked. Please write to us, and we’ll look into it.',
  }),
} satisfies Record<
  Exclude<CardState, 'unused'> | 'other numbers',
  Refusal<'not_found' | 'changed_meanwhile'>
>;

const toppedUp = (to: string, { gtin, pence }: GiftCard, credit: number): Mail => ({
  kind: 'topped up',
  to,
  subject: `${formatPounds(pence)} added to your credit`,
  blocks: [
    { heading: 'Your credit has been topped up' },
    {
      facts: [
        ['Gift card', gtin],
        ['Value', formatPounds(pence)],
        ['New balance', formatPounds(credit)],
      ],
    },
    { paragraph: 'Spend it on any coffee: choose credit at the checkout.' },
    { button: 'See your account', path: '/profile?tab=3' },
  ],
  reason: 'You’re receiving this because a gift card was added to your account.',
});
