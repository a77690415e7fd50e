/** Which module each table belongs to, and which tables the SQL of a file names. */
import { type Node, parseSync } from '@swc/core';
import type { Schema } from '../../server/platform/schema.ts';

export const OWNERS = {
  account_allocations: 'on-account',
  account_pay_backs: 'on-account',
  account_payments: 'on-account',
  account_reminders: 'on-account',
  account_statements: 'on-account',
  audit_chain: 'audit-log',
  audit_log: 'audit-log',
  bag_sizes: 'catalogue',
  bag_types: 'catalogue',
  bags: 'packing',
  bank_columns: 'on-account',
  batch_greens: 'roasting',
  batch_uses: 'roasting',
  batches: 'roasting',
  bean_days: 'numbers',
  beans: 'catalogue',
  begun_trials: 'customers',
  bin_moves: 'roasting',
  bin_uses: 'roasting',
  bill_refunds: 'payments',
  bills: 'payments',
  bins: 'roasting',
  blend_recipes: 'catalogue',
  blends: 'catalogue',
  bag_price_moves: 'green-prices',
  box_types: 'packing',
  brands: 'catalogue',
  carrier_file_boxes: 'carrier',
  carrier_files: 'carrier',
  carrier_services: 'carrier',
  business_plans: 'plans',
  cart_blend_recipes: 'carts',
  cart_blends: 'carts',
  cart_idempotency_keys: 'carts',
  carts: 'carts',
  catalogue_version: 'catalogue',
  certifications: 'catalogue',
  coffee_days: 'numbers',
  coffee_months: 'numbers',
  countries: 'catalogue',
  custom_blend_recipes: 'blends',
  custom_blends: 'blends',
  customer_merges: 'customer-desk',
  customer_notes: 'customer-desk',
  customers: 'customers',
  day_closings: 'floor',
  delivery_zones: 'catalogue',
  distributor_applications: 'distributors',
  favourites: 'favourites',
  gift_card_batches: 'credit',
  given_credits: 'credit',
  gift_card_sales: 'gift-cards',
  gift_cards: 'credit',
  green_bean_prices: 'catalogue',
  green_lots: 'stock',
  green_moves: 'stock',
  green_reservations: 'stock',
  green_shortages: 'stock',
  grinds: 'catalogue',
  invoice_series: 'invoices',
  invoices: 'invoices',
  invoices_due: 'invoices',
  known_devices: 'accounts',
  ledger_accounts: 'credit',
  ledger_entries: 'credit',
  ledger_postings: 'credit',
  ledger_checks: 'books',
  line_substitutions: 'substitutions',
  live_changes: 'changes',
  looked_at_names: 'packing',
  machines: 'dispatch',
  mailed_codes: 'accounts',
  mails: 'mail',
  messages: 'inbox',
  mark_ups: 'catalogue',
  marketing_recipients: 'mail',
  newsletter_confirmations: 'mail',
  newsletter_copies: 'newsletters',
  newsletter_subscribers: 'mail',
  newsletters: 'newsletters',
  order_blend_distributions: 'orders',
  order_blend_recipes: 'orders',
  order_blends: 'orders',
  order_logs: 'orders',
  order_notes: 'order-desk',
  order_readers: 'order-desk',
  order_shipping_details: 'orders',
  order_statuses: 'catalogue',
  orders: 'orders',
  green_figures: 'numbers',
  asked_brand_figures: 'numbers',
  made_bean_figures: 'numbers',
  sold_bean_figures: 'numbers',
  proposal_figures: 'numbers',
  plan_figures: 'numbers',
  roast_figures: 'numbers',
  waste_figures: 'numbers',
  handed_over_figures: 'numbers',
  lot_figures: 'numbers',
  line_figures: 'numbers',
  day_figures: 'numbers',
  order_figures: 'numbers',
  packed_boxes: 'packing',
  packing_settings: 'packing',
  paid_plans: 'plans',
  payment_gateways: 'catalogue',
  payments: 'orders',
  paypal_captures: 'payments',
  paypal_demo_orders: 'payments',
  paypal_events: 'payments',
  paypal_payments: 'payments',
  paypal_refunds: 'payments',
  plan_fees: 'plans',
  plan_notices: 'plans',
  plan_periods: 'plans',
  plan_refunds: 'plans',
  plan_requests: 'plans',
  plans_given_back: 'plans',
  price_parameter_sets: 'catalogue',
  price_tiers: 'catalogue',
  pricing_rates: 'catalogue',
  rate_limits: 'platform',
  refused_mailboxes: 'mail',
  referrals: 'enquiries',
  referred_friends: 'enquiries',
  refunds: 'orders',
  refund_lines: 'orders',
  coffee_of_cancelled: 'orders',
  credit_notes: 'invoices',
  credit_notes_due: 'invoices',
  credit_note_series: 'invoices',
  paypal_demo_refunds: 'payments',
  paypal_demo_tokens: 'payments',
  recalls: 'floor',
  reminder_pauses: 'on-account',
  reorder_opinions: 'reorders',
  reorder_proposals: 'reorders',
  roast_bookings: 'dispatch',
  roast_choices: 'roasting',
  roast_days: 'roasting',
  roasting_settings: 'dispatch',
  roasts: 'catalogue',
  saved_replies: 'inbox',
  seen_troubles: 'inbox',
  saved_payments: 'payments',
  seeded_files: 'catalogue',
  sessions: 'accounts',
  shipping_details: 'accounts',
  shipping_options: 'catalogue',
  shipping_prices: 'catalogue',
  settings: 'settings',
  short_lines: 'packing',
  signing_keys: 'orders',
  staff_approvals: 'approvals',
  staff_invitations: 'staff',
  staff_pins: 'staff',
  staff_rights: 'customers',
  staff_tablets: 'staff',
  staged_act_orders: 'order-desk',
  staged_acts: 'order-desk',
  threads: 'inbox',
  taste_rules: 'catalogue',
  top_sellers: 'catalogue',
  tracking_columns: 'carrier',
  trading_mode: 'payments',
  trial_fingerprint_keys: 'customers',
  user_types: 'catalogue',
  volume_discounts: 'catalogue',
  voucher_user_types: 'vouchers',
  voucher_uses: 'vouchers',
  vouchers: 'vouchers',
} as const satisfies Record<keyof Schema, string>;

/** Methods of Kysely whose first argument names a table. */
const NAMES_TABLE =
  /^(selectFrom|(inner|left|right|full|cross)(Lateral)?Join(Lateral)?|insertInto|updateTable|deleteFrom|mergeInto|replaceInto|from|using|table)$/;

const FROM_LIST = String.raw`((?:[a-z_]+(?:\s+(?:as\s+)?[a-z_]+)?\s*,\s*)*[a-z_]+)`;
const IN_SQL = new RegExp(
  String.raw`(?<!\bdistinct\s)\b(?:from|join|into|update|using)\s+(?:only\s+)?\(*\s*${FROM_LIST}`,
  'gi',
);

/** A store that hands a table on by a variable may reach every table whose name stands in it. */
export function tablesIn(source: string): string[] {
  const named = new Set<string>();
  const literals = new Set<string>();
  let isHandedOn = false;
  visit(parseSync(source, { syntax: 'typescript' }), (node) => {
    if (isString(node)) literals.add(tableOf(node.value));
    if (isSql(node)) for (const name of namesInSql(node)) named.add(name);
    const table = tableArgument(node);
    if (table === undefined) return;
    if (table.length === 0) isHandedOn = true;
    for (const name of table) named.add(name);
  });
  return [...new Set([...named, ...(isHandedOn ? literals : [])])]
    .filter((name) => name in OWNERS)
    .toSorted();
}

type Parsed = Node & Record<string, unknown>;

function visit(node: unknown, see: (node: Parsed) => void): void {
  if (Array.isArray(node)) for (const one of node) visit(one, see);
  else if (isNode(node)) {
    see(node);
    for (const value of Object.values(node)) visit(value, see);
  } else if (typeof node === 'object' && node !== null)
    for (const value of Object.values(node)) visit(value, see);
}

const isNode = (value: unknown): value is Parsed =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const isString = (node: unknown): node is Parsed & { value: string } =>
  isNode(node) && node.type === 'StringLiteral' && typeof node['value'] === 'string';

const nameOf = (node: unknown): string =>
  isNode(node) && typeof node['value'] === 'string' ? node['value'] : '';

/** `orders as order` and `orders.id` name the table `orders`. */
const tableOf = (text: string): string => /^\w*/.exec(text)?.[0] ?? '';

/** What a call calls: the last name of it. */
function methodOf(node: Parsed): string {
  if (node.type !== 'CallExpression' || !isNode(node['callee'])) return '';
  const callee = node['callee'];
  return nameOf(callee.type === 'MemberExpression' ? callee['property'] : callee);
}

/** The tables that a call names; none if a variable names them, `undefined` for any other call. */
function tableArgument(node: Parsed): string[] | undefined {
  if (!NAMES_TABLE.test(methodOf(node))) return undefined;
  const [first] = node['arguments'] as { expression: Parsed }[];
  if (first === undefined) return undefined;
  const { expression } = first;
  const given =
    expression.type === 'ArrayExpression' ? (expression['elements'] as { expression: Parsed }[]) : [first];
  return given.flatMap(({ expression: one }) => (isString(one) ? [tableOf(one.value)] : []));
}

/** A template tagged `sql`, or `sql<…>`. */
const isSql = (node: Parsed): boolean =>
  node.type === 'TaggedTemplateExpression' && nameOf(node['tag']) === 'sql';

function namesInSql(node: Parsed): string[] {
  const { quasis } = node['template'] as { quasis: { raw: string }[] };
  const text = quasis.map(({ raw }) => raw).join(' ? ');
  return [...text.matchAll(IN_SQL)].flatMap(([, names = '']) =>
    names.split(',').map((name) => tableOf(name.trim().toLowerCase())),
  );
}

const ASKS = /^(selectFrom|insertInto|updateTable|deleteFrom|mergeInto|replaceInto)$/;

/** Whether a file asks the database: by Kysely, or by SQL as text. */
export function asksDatabase(source: string): boolean {
  let asks = false;
  visit(parseSync(source, { syntax: 'typescript' }), (node) => {
    asks ||= isSql(node) || ASKS.test(methodOf(node));
  });
  return asks;
}
