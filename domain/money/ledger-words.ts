/** Ways to pay, ledger accounts and kinds of entries, as screens and the accountant's files call them. */
import type { Way } from './ways.ts';

export const WAY_IN_WORDS: Readonly<Record<Way, string>> = {
  paypal: 'PayPal',
  credit: 'Credit used',
  on_account: 'On account',
  bank: 'Bank received',
  cash: 'Cash taken',
};

const ACCOUNTS: Readonly<Record<string, string>> = {
  paypal: 'PayPal',
  bank: 'Bank',
  cash: 'Cash',
  credit: 'Customers’ credit',
  on_account: 'On account',
  gift_cards: 'Gift cards owed',
  gift_card_issues: 'Gift cards and credit given away',
  sales: 'Sales',
  refunds: 'Refunds',
  opening_balances: 'Opening balances',
  thanks: 'Thanks to makers',
  flight_credits: 'Flight credits owed',
  deferred_sales: 'Sales put off for flight credits',
  commissions: 'Commissions of storefronts',
  commissions_owed: 'Commissions owed',
};

const ENTRIES: Readonly<Record<string, string>> = {
  order_payment: 'Orders paid',
  order_refund: 'Orders refunded',
  account_payment: 'Payments for accounts',
  account_paid_back: 'Paid ahead, paid back',
  gift_card_sold: 'Gift cards sold',
  gift_card_given_back: 'Gift cards paid back',
  gift_cards_issued: 'Gift cards issued',
  gift_card_redeemed: 'Gift cards redeemed',
  credit_given: 'Credit given',
  credit_taken_back: 'Credit taken back',
  credit_given_up: 'Credit given up',
  customers_merged: 'Customers merged',
  customer_merge_undone: 'Customers’ merges undone',
  plan_month: 'Plan months',
  plan_refunded: 'Plan fees going back',
  plan_refund_transferred: 'Plan fees paid back by transfer',
  plan_fee: 'Plan fees',
  plan_fee_waived: 'Plan fees waived',
  cash_banked: 'Cash paid into the bank',
  paypal_paid_out: 'PayPal’s payouts',
  opening_balance: 'Opening balances',
  opening_balance_corrected: 'Opening balances corrected',
  thanks_given: 'Thanks given to makers',
  thanks_taken_back: 'Thanks taken back after refunds',
  commission_earned: 'Commissions earned',
  commission_taken_back: 'Commissions taken back after refunds',
  commission_stated: 'Commissions to be paid by bank',
  commission_paid: 'Commissions paid by bank',
  flight_credit_promised: 'Flight credits promised',
  flight_credit_used: 'Flight credits used',
  flight_credit_returned: 'Flight credits returned',
  flight_credit_ended: 'Flight credits ended',
  flight_credit_lapsed: 'Flight credits lapsed',
};

const BILLS: Readonly<Record<string, string>> = {
  gift_card: 'Gift card',
  account: 'Payment for an account',
  plan: 'Month of a plan',
};

/** A kind that is not named here says its own words. */
const written = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ');

export const accountInWords = (account: string): string => ACCOUNTS[account] ?? written(account);
export const entryInWords = (kind: string): string => ENTRIES[kind] ?? written(kind);
export const billInWords = (bill: string): string => BILLS[bill] ?? written(bill);
