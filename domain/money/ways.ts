/** The ways by which money comes for what is sold; each is a kind of ledger account too. */
export const WAYS = ['paypal', 'credit', 'on_account', 'bank', 'cash'] as const;

export type Way = (typeof WAYS)[number];

/** Kinds of ledger accounts: the ways, and the shop’s own. */
export const LEDGER_ACCOUNTS = [
  ...WAYS,
  'gift_cards',
  'gift_card_issues',
  'sales',
  'refunds',
  'opening_balances',
  'thanks',
  'flight_credits',
  'deferred_sales',
  'commissions',
  'commissions_owed',
] as const;
