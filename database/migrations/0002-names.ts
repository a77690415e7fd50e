/** Constraints, indexes and functions have the names of what they belong to, not those that tables and columns had once. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...constraints, ...others, ...functions]) await sql.raw(statement).execute(db);
}

const renamed = (table: string, names: Record<string, string>) =>
  Object.entries(names).map(([old, name]) => `alter table ${table} rename constraint ${old} to ${name}`);

const constraints = [
  ...renamed('seeded_files', { seedings_pkey: 'seeded_files_pkey' }),
  ...renamed('rate_limits', { throttles_pkey: 'rate_limits_pkey' }),
  ...renamed('audit_log', {
    staff_actions_pkey: 'audit_log_pkey',
    staff_actions_staff_id_fkey: 'audit_log_staff_id_fkey',
  }),
  ...renamed('cart_blends', { cart_blends_cart_id_likeness_key: 'cart_blends_cart_id_fingerprint_key' }),
  ...renamed('cart_idempotency_keys', {
    cart_additions_id_check: 'cart_idempotency_keys_id_check',
    cart_additions_quantity_check: 'cart_idempotency_keys_quantity_check',
  }),
  ...renamed('customers', {
    customers_check1: 'customers_check',
    customers_check2: 'customers_check1',
    customers_check3: 'customers_check2',
    customers_check4: 'customers_check3',
  }),
  ...renamed('orders', {
    orders_check: 'first_due_before_moved',
    orders_check1: 'message_of_a_gift',
    orders_check2: 'held_for_a_reason',
    orders_check3: 'account_paid_within_total',
    orders_check4: 'replaces_an_older_order',
  }),
];

const others = [
  'alter index throttles_paid_off_at_idx rename to rate_limits_paid_off_at_idx',
  'alter index cart_additions_added_at_idx rename to cart_idempotency_keys_added_at_idx',
  'alter sequence staff_actions_id_seq rename to audit_log_id_seq',
];

// Two of each were longer than a name can be, and cut off.
const functions = Object.entries({
  refuse_incomplete_custom_recipe_after_insert_on_custom_blends:
    'refuse_incomplete_custom_recipe_of_new_blends',
  refuse_incomplete_custom_recipe_after_insert_on_custom_blend_re:
    'refuse_incomplete_custom_recipe_of_new_shares',
  refuse_incomplete_custom_recipe_after_delete_on_custom_blend_re:
    'refuse_incomplete_custom_recipe_of_deleted_shares',
  refuse_incomplete_cart_recipe_after_insert_on_cart_blends: 'refuse_incomplete_cart_recipe_of_new_lines',
  refuse_incomplete_cart_recipe_after_insert_on_cart_blend_recipe:
    'refuse_incomplete_cart_recipe_of_new_shares',
  refuse_incomplete_cart_recipe_after_delete_on_cart_blend_recipe:
    'refuse_incomplete_cart_recipe_of_deleted_shares',
}).map(([old, name]) => `alter function ${old} rename to ${name}`);
