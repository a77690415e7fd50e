/** SQL on what a customer's own record tells of a person. */
import { sql } from 'kysely';
import { HOME_USER_TYPE } from '#domain/plans/plans.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import type { Schema } from '#server/platform/schema.ts';
import { anyOf, type ConditionOn } from '#server/platform/sql.ts';

export const personalData: PersonalData = {
  tables: ['customers', 'staff_rights'],

  read: async (db, { id }) => ({
    account: await db
      .selectFrom('customers')
      .select(['id', 'email', 'email_verified_at', 'first_name', 'last_name', 'company_name', 'phone'])
      .select(['address', 'city', 'province', 'zip_code', 'country_id', 'user_type_id', 'balance_limit'])
      .select(['trial_ends_at', 'wished_user_type_id', 'predictive_ordering', 'referral', 'created_at'])
      .where('id', '=', id)
      .execute(),
  }),

  /** The rows stay, without a name, since orders and payments that the law has us retain refer to them. */
  forgetCustomers: async (db, ids) => {
    await db
      .updateTable('customers')
      .set({
        ...NOBODY,
        user_type_id: HOME_USER_TYPE,
        balance_limit: 0,
        trial_ends_at: null,
        trial_warned_at: null,
        wished_user_type_id: null,
        predictive_ordering: false,
        referral: null,
        anonymised_at: sql<Date>`now()`,
      })
      .where('id', '=', anyOf(ids))
      .execute();
  },
};

const NOBODY = {
  email: 'nobody@deleted.invalid',
  email_identity: 'nobody@deleted.invalid',
  email_verified_at: null,
  password_hash: null,
  totp_secret: null,
  totp_confirmed_at: null,
  first_name: '',
  last_name: '',
  company_name: '',
  phone: '',
  address: '',
  city: '',
  province: '',
  zip_code: '',
  country_id: null,
};

/** Personal data: what a module stores of people, as they may see it and have it forgotten. Each module declares its own. */
export interface Person {
  id: number;
  /** The e-mail identity, once the person proved that the mailbox is theirs: until then its data may be somebody else's. */
  mailbox: string | null;
}

/** Rows of a person, by what they are. */
export type PersonalRows = Record<string, Record<string, unknown>[]>;

export interface PersonalData {
  /** Every table of the module that has rows about a person. */
  tables: readonly (keyof Schema)[];
  /** The rows for the person's data export. */
  read?(db: Database, person: Person): Promise<PersonalRows>;
  /** What ends for them by it, or goes on all the same: each in a sentence to them. Asked before anything is forgotten. */
  ends?(
    db: InTransaction,
    person: { ids: readonly number[]; mailboxes: readonly string[] },
  ): Promise<string[]>;
  /** Forgets what belongs to these customers. The caller holds the locks on their rows. */
  forgetCustomers?(db: InTransaction, ids: readonly number[]): Promise<void>;
  /** Forgets what was only written under this e-mail identity. */
  forgetMailbox?(db: InTransaction, mailbox: string): Promise<void>;
  /** Whether rows refer to the customer, whose record therefore stays. */
  refersTo?: ConditionOn<number>;
  /** Whether the law has us retain who the customer is. */
  needsNameOf?: ConditionOn<number>;
}
