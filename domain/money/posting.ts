/** Postings of the ledger, and whether they overdraw a customer's account. */
import type { LEDGER_ACCOUNTS } from './ways.ts';

/** One account's part of a ledger entry. Pence above zero: owed or earned by the shop; below zero: held by or owed to it. */
export interface Posting {
  account: ShopAccount | CustomerAccount;
  pence: number;
}

/**
 * Unused gift cards, and what they were issued against; money at PayPal, at the bank and in cash; what was sold; what was given back;
 * what an earlier shop owed and this one owes now; what makers are thanked with; what flights’ credits still take off, and what of the
 * sales they put off; what storefronts earn their makers, and what of that is still to be paid by bank.
 */
export type ShopAccount = Exclude<(typeof LEDGER_ACCOUNTS)[number], CustomerAccount['kind']>;

export interface CustomerAccount {
  kind: 'credit' | 'on_account';
  customerId: number;
}

/** The balance of a customer's account, and how far below zero it may go: 0 for credit. */
export interface AccountBalance extends CustomerAccount {
  balance: number;
  limit: number;
}

/** Whether any posting takes a customer's account below its limit. */
export const overdraws = (postings: readonly Posting[], balances: readonly AccountBalance[]): boolean =>
  postings.some(({ account, pence }) => {
    if (typeof account === 'string' || pence > 0) return false;
    const { kind, customerId } = account;
    const current = balances.find((one) => one.kind === kind && one.customerId === customerId);
    return current === undefined || current.balance + current.limit + pence < 0;
  });
