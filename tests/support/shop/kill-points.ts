/**
 * Kill points: the moments of an order at which something is done and something else is not yet. Each is recognised by what a
 * statement does to which table, so it stays where it is when statements are worded, joined or counted in another way.
 */

export interface KillPoint {
  /** Killed before the statement is sent, once it is sent and nothing is answered yet, or when it is answered. */
  when: 'before' | 'sent' | 'answered';
  is(statement: Statement): boolean;
}

export interface Statement {
  text: string;
  /** The tables into which its transaction inserts, this statement included. */
  inserted: ReadonlySet<string>;
}

const name = (table: string) => `"?${table}"?(?![\\w"])`;
const matches = (pattern: string) => {
  const like = new RegExp(pattern, 'is');
  return ({ text }: Statement) => like.test(text);
};
/** A job takes rows with `skip locked`, and whoever asks for an order does not. */
const locks = (table: string) => matches(`\\bfrom ${name(table)}.*\\bfor update\\b(?!.*skip locked)`);
const reads = (table: string) => matches(`^\\s*select\\b(?:(?!\\bfrom\\b).)*\\bfrom ${name(table)}`);
const inserts = (table: string) => matches(`\\binsert into ${name(table)}`);
const sets = (table: string, column: string) =>
  matches(
    `\\bupdate ${name(table)}(?:(?!\\bwhere\\b).)*\\bset\\b(?:(?!\\bwhere\\b).)*"?\\b${column}\\b"?\\s*=`,
  );
const commits = (table: string) => (statement: Statement) =>
  isCommit(statement.text) && statement.inserted.has(table);

export const isBegin = (text: string): boolean => /^\s*(begin|start transaction)\b/i.test(text);
export const isCommit = (text: string): boolean => /\bcommit\s*;?\s*$/i.test(text);
export const isRollback = (text: string): boolean => /^\s*rollback\s*;?\s*$/i.test(text);

const captures = sets('paypal_demo_orders', 'capture_id');
/** PayPal’s simulator captures in a transaction, which may save the payment as well. */
const CAPTURE = 'a capture';

/** The job that reconciles payments moves when they are due, and nothing else. */
const announces = (statement: Statement) =>
  sets('paypal_payments', 'due_at')(statement) && sets('paypal_payments', 'state')(statement);

export const insertedBy = (text: string): string[] => [
  ...[...text.matchAll(/\binsert into "?(\w+)"?/gi)].map(([, table = '']) => table),
  ...(captures({ text, inserted: new Set() }) ? [CAPTURE] : []),
];

export const killPoints = {
  'the cart was locked': { when: 'answered', is: locks('carts') },
  'the order was priced': { when: 'before', is: inserts('orders') },
  'all of the order was written': { when: 'before', is: commits('orders') },
  'the commit of the order was sent': { when: 'sent', is: commits('orders') },
  'the order was committed': { when: 'answered', is: commits('orders') },
  'its payment was begun': { when: 'answered', is: inserts('paypal_payments') },
  'PayPal had made the payment': { when: 'answered', is: inserts('paypal_demo_orders') },
  'the id of PayPal was stored': { when: 'answered', is: sets('paypal_payments', 'paypal_order_id') },
  'the customer came back': { when: 'answered', is: reads('paypal_payments') },
  'the capture was announced': { when: 'answered', is: announces },
  'PayPal had captured': { when: 'answered', is: commits(CAPTURE) },
  'the payment was written': { when: 'before', is: commits('payments') },
  'the commit of the payment was sent': { when: 'sent', is: commits('payments') },
  'the payment was committed': { when: 'answered', is: commits('payments') },
  'an invoice was about to be numbered': { when: 'before', is: inserts('invoices') },
  'the numbering of an invoice was sent': { when: 'sent', is: inserts('invoices') },
  'an invoice was numbered': { when: 'answered', is: inserts('invoices') },
  'acts could no longer be undone': { when: 'answered', is: sets('staged_acts', 'begun_at') },
  'all of an act was written': { when: 'before', is: commits('audit_log') },
  'the commit of an act was sent': { when: 'sent', is: commits('audit_log') },
  'the mail server had the mail': { when: 'before', is: sets('mails', 'sent_at') },
  'copies of a newsletter were written': { when: 'before', is: commits('newsletter_copies') },
  'the commit of copies was sent': { when: 'sent', is: commits('newsletter_copies') },
  'all of a recall was written': { when: 'before', is: commits('recalls') },
  'the commit of a recall was sent': { when: 'sent', is: commits('recalls') },
  'all of a merge was written': { when: 'before', is: commits('customer_merges') },
  'the commit of a merge was sent': { when: 'sent', is: commits('customer_merges') },
  'all of an answer was written': { when: 'before', is: commits('messages') },
  'the commit of an answer was sent': { when: 'sent', is: commits('messages') },
  'all of a refund was written': { when: 'before', is: commits('refunds') },
  'the commit of a refund was sent': { when: 'sent', is: commits('refunds') },
  'what went back of an account was written': { when: 'before', is: commits('account_pay_backs') },
  'the commit of what went back was sent': { when: 'sent', is: commits('account_pay_backs') },
  'all of a plan month was written': { when: 'before', is: commits('plan_periods') },
  'the commit of a plan month was sent': { when: 'sent', is: commits('plan_periods') },
  'all of a fee was written': { when: 'before', is: commits('plan_fees') },
  'the commit of a fee was sent': { when: 'sent', is: commits('plan_fees') },
  'a letter about a plan was written': { when: 'before', is: commits('plan_notices') },
  'the commit of a letter about a plan was sent': { when: 'sent', is: commits('plan_notices') },
  'the entry of a bill was written': { when: 'before', is: commits('ledger_entries') },
  'the commit of an entry was sent': { when: 'sent', is: commits('ledger_entries') },
  'the commit of a gift card was sent': { when: 'sent', is: commits('gift_cards') },
  'a statement was written': { when: 'before', is: commits('account_statements') },
  'the commit of a statement was sent': { when: 'sent', is: commits('account_statements') },
  'a silence was written': { when: 'answered', is: sets('reorder_proposals', 'silences') },
  'PayPal had refunded': { when: 'answered', is: commits('paypal_demo_refunds') },
  'the refund of a bill was written': { when: 'before', is: commits('bill_refunds') },
  'the commit of the refund of a bill was sent': { when: 'sent', is: commits('bill_refunds') },
  'the refund of a fee was written': { when: 'before', is: commits('plan_refunds') },
  'the commit of the refund of a fee was sent': { when: 'sent', is: commits('plan_refunds') },
  'what became of the refund of a fee was noted': {
    when: 'answered',
    is: sets('plan_refunds', 'provider_id'),
  },
  'a webhook message had arrived': { when: 'before', is: inserts('webhook_attempts') },
  'a completed checkout was to be answered': { when: 'before', is: sets('agent_requests', 'answer') },
  'an event of a platform had arrived': { when: 'before', is: sets('agent_events', 'state') },
  'what PayPal kept of a refund was noted': { when: 'answered', is: inserts('paypal_refunds') },
} as const satisfies Record<string, KillPoint>;

export type KillPointName = keyof typeof killPoints;
