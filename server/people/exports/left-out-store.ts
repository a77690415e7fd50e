/** What an export leaves out, as it would open something, and what stands in its place in a shop that is made of it. */
import { type RawBuilder, sql } from 'kysely';
import { UNCHOSEN_PASSWORD } from '#server/people/accounts/accounts.ts';
import type { Schema } from '#server/platform/schema.ts';

type TableName = keyof Schema;

const LOGINS = 'It lets people in. Everybody logs in again, with a password of their own choice.';
const MAILED = 'It opens a link of a mail. Links of mails that were sent before open nothing after the move.';
const PROGRAMS =
  'Other programs work with these. After a move, make new API keys, and switch webhooks on with their new secrets.';
const TOLD = 'What platforms of assistants still have to hear of old orders, the old shop tells them.';
const BROWSERS = 'Messages to browsers are bound to the key of the old shop. Buyers switch them on again.';
const PAYPAL = 'PayPal charges a member by it. Members save how they pay again.';

/** Whole tables, each with why, and what that means after a move. */
export const LEFT_OUT_TABLES: Partial<Record<TableName, string>> = {
  sessions: LOGINS,
  known_devices: LOGINS,
  passkeys: 'They let people in, at the old shop’s address alone. Everybody adds theirs again.',
  passkey_challenges: LOGINS,
  recovery_codes: LOGINS,
  staff_pins: LOGINS,
  setup_links: LOGINS,
  mailed_codes: MAILED,
  email_changes: MAILED,
  newsletter_confirmations: MAILED,
  staff_invitations: `${MAILED} Invite people again who had not accepted.`,
  signing_keys: `${MAILED} The new shop signs with a key of its own. Labels of bags that were filled before lead to their coffee. Print those of tasters on the shelf again: codes on tasters from before open nothing.`,
  trial_fingerprint_keys: 'It is a secret key. The new shop has one of its own.',
  begun_trials: 'Without the key nobody can tell whose trial it was. Members keep the trial they are in.',
  plans_given_back: 'Without the key nobody can tell whose plan it was.',
  push_sender_keys: BROWSERS,
  push_subscriptions: BROWSERS,
  push_messages: BROWSERS,
  webhook_messages: 'The other programs have them.',
  webhook_attempts: 'They are about messages that are left out.',
  staff_notices: 'They were mailed, and what they are about is there.',
  paypal_demo_tokens: 'The PayPal simulator pays with them.',
  agent_signing_keys: 'Platforms of assistants trust what they sign. The new shop makes its own.',
  agent_grants: 'They are for assistants at the old shop’s address. Buyers connect theirs again.',
  agent_tokens: 'They let assistants in. Buyers connect theirs again.',
  agent_requests: 'They are about the last two days.',
  proposed_acts: 'They end within a day, and the assistants behind them are left out.',
  agent_carts: 'They are about carts that assistants fill, which end within days.',
  agent_checkouts: 'They end within a day, and assistants prepare others.',
  rate_limits: 'They are about the last minutes.',
  backup_nights: 'They are about files of the old shop.',
};

/** What a new database has of its own stays there. */
export const OWN_KEYS: readonly TableName[] = [
  'signing_keys',
  'agent_signing_keys',
  'trial_fingerprint_keys',
];

/** A column that is left out, and what a moved row has there; without `instead` that is what a new row has. */
interface LeftOut {
  why: string;
  instead?: RawBuilder<unknown>;
  /** Whether there was anything, which the export says under another name. */
  saidAs?: string;
}

/** As if it were the hash of something that nobody has. */
const NOBODY_HAS = sql`translate(encode(sha256(convert_to(gen_random_uuid()::text || gen_random_uuid(), 'UTF8')), 'base64'), '+/=', '-_')`;
const NEW_WEBHOOK_SECRET = sql`'whsec_' || encode(sha256(convert_to(gen_random_uuid()::text || gen_random_uuid(), 'UTF8')), 'base64')`;

/** A fragment may name what the row has otherwise, as `filled`, and what the export says of it, as `said`. */
export const LEFT_OUT_COLUMNS: {
  [Name in TableName]?: { [Column in keyof Schema[Name]]?: LeftOut };
} = {
  customers: {
    password_hash: {
      why: LOGINS,
      instead: sql`case when (said->>'has_password')::boolean then ${UNCHOSEN_PASSWORD} end`,
      saidAs: 'has_password',
    },
    totp_secret: { why: LOGINS },
    totp_confirmed_at: { why: LOGINS },
    totp_last_step: { why: LOGINS },
    totp_next_secret: { why: LOGINS },
  },
  tasting_drinkers: {
    secret_hash: {
      why: 'It opens what a colleague said at a vote of their office, on the phone that they said it on.',
      instead: sql`case when (said->>'has_secret')::boolean then ${NOBODY_HAS} end`,
      saidAs: 'has_secret',
    },
  },
  customer_merges: {
    password_hash: {
      why: LOGINS,
      instead: sql`case when (said->>'had_password')::boolean then ${UNCHOSEN_PASSWORD} end`,
      saidAs: 'had_password',
    },
  },
  staff_tablets: {
    public_key: { why: LOGINS, instead: NOBODY_HAS },
    enrolled_until: { why: LOGINS, instead: sql`filled.enrolled_at + interval '1 millisecond'` },
  },
  api_keys: {
    secret_hash: { why: PROGRAMS, instead: NOBODY_HAS },
    revoked_at: { why: PROGRAMS, instead: sql`now()` },
    revoked_by: { why: PROGRAMS, instead: sql`filled.made_by` },
  },
  webhooks: {
    secret: { why: PROGRAMS, instead: NEW_WEBHOOK_SECRET },
    previous_secret: { why: PROGRAMS },
    previous_until: { why: PROGRAMS },
    switched_off_at: { why: PROGRAMS, instead: sql`now()` },
    switched_off_by: { why: PROGRAMS, instead: sql`'staff'` },
    leased_until: { why: PROGRAMS },
  },
  mails: {
    content: { why: 'Many hold links that open something.', instead: sql`''` },
    unsubscribe_key: { why: MAILED },
  },
  marketing_recipients: {
    unsubscribe_key: { why: MAILED, instead: sql`left(${NOBODY_HAS}, 22)` },
  },
  messages: {
    key_hash: { why: MAILED, instead: sql`case when filled.mailed_at is not null then ${NOBODY_HAS} end` },
    key_expires_at: { why: MAILED, instead: sql`filled.mailed_at` },
  },
  gift_card_sales: {
    key_hash: { why: MAILED, instead: sql`case when filled.paid_at is not null then ${NOBODY_HAS} end` },
  },
  reorder_proposals: {
    key_hash: { why: MAILED, instead: NOBODY_HAS },
    second_key_hash: {
      why: MAILED,
      instead: sql`case when filled.not_placed is not null then ${NOBODY_HAS} end`,
    },
  },
  kept_taste_changes: { key_hash: { why: MAILED, instead: NOBODY_HAS } },
  line_substitutions: { answer_hash: { why: MAILED, instead: NOBODY_HAS } },
  saved_payments: {
    vault_id: { why: PAYPAL },
    paypal_customer_id: { why: PAYPAL },
    state: { why: PAYPAL, instead: sql`'ended'` },
    ended_at: { why: PAYPAL, instead: sql`now()` },
    ended_why: { why: PAYPAL, instead: sql`'removed'` },
    deletion_due_at: { why: PAYPAL },
    deletion_attempts: { why: PAYPAL },
  },
  paypal_demo_orders: {
    approval_key: { why: 'It pays at the PayPal simulator.', instead: NOBODY_HAS },
    token_id: { why: 'It pays at the PayPal simulator.' },
  },
  agent_orders: { page_hash: { why: MAILED, instead: NOBODY_HAS } },
  agent_payments: { grant_id: { why: 'What was allowed to assistants is left out.' } },
  agent_platforms: { leased_until: { why: TOLD } },
  agent_events: { state: { why: TOLD, instead: sql`'given up'` } },
  imports: {
    lease_key: { why: 'It says which process of the old shop is at work on it.' },
    leased_until: { why: 'It says which process of the old shop is at work on it.' },
  },
};

/** Rows of a table that alone are exported, with why. */
export const ONLY_ROWS: Partial<Record<TableName, { which: RawBuilder<unknown>; why: string }>> = {
  mails: { which: sql`state <> 'queued'`, why: 'Mails that wait are sent by the old shop.' },
};

/** All of it in words, tables before columns. */
export function listLeftOut(): { what: string; why: string }[] {
  const columns = Object.entries(LEFT_OUT_COLUMNS).flatMap(([table, ofTable]) =>
    Object.entries<LeftOut>(ofTable).map(([column, { why }]) => ({ what: `${table}.${column}`, why })),
  );
  const rows = Object.entries(ONLY_ROWS).map(([table, { why }]) => ({ what: `some rows of ${table}`, why }));
  const tables = Object.entries(LEFT_OUT_TABLES).map(([what, why]) => ({ what, why }));
  return [...tables, ...columns, ...rows];
}
