/** What moves in the ledger, and how far down a customer's account may go. */

/** Pence; above zero they are owed or earned by the shop, below zero held by it or owed to it. */
export interface Posting {
  account: ShopAccount | CustomerAccount;
  pence: number;
}

/**
 * Unused gift cards, and what they were issued against; money at PayPal; what was sold; what was given back.
 */
export type ShopAccount = 'gift_cards' | 'gift_card_issues' | 'paypal' | 'sales' | 'refunds';

export interface CustomerAccount {
  kind: 'credit' | 'on_account';
  customerId: number;
}

/** An account as it stands. The limit is how far below zero it may go: 0 for credit. */
export interface Standing extends CustomerAccount {
  balance: number;
  limit: number;
}

/** Whether any posting takes more than there is. */
export const takesTooMuch = (postings: readonly Posting[], standings: readonly Standing[]): boolean =>
  postings.some(({ account, pence }) => {
    if (typeof account === 'string' || pence > 0) return false;
    const { kind, customerId } = account;
    const standing = standings.find((one) => one.kind === kind && one.customerId === customerId);
    return standing === undefined || standing.balance + standing.limit + pence < 0;
  });
