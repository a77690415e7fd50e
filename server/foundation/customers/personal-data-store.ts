/** All SQL on what a customer's own record tells of a person. */
import { sql } from 'kysely';
import { HOME_USER_TYPE } from '#domain/plans/plans.ts';
import { anyOf } from '#server/platform/sql.ts';
import type { PersonalData } from './personal-data.ts';
import { listTrialsOf } from './trial-store.ts';

export const personalData: PersonalData = {
  // A begun trial stays for good, under a fingerprint that names nobody, so that each mailbox has one.
  tables: ['customers', 'begun_trials', 'staff_rights'],

  read: async (db, { id, mailbox }) => ({
    account: await db
      .selectFrom('customers')
      .select(['id', 'email', 'email_verified_at', 'first_name', 'last_name', 'company_name', 'phone'])
      .select(['address', 'city', 'province', 'zip_code', 'country_id', 'user_type_id', 'balance_limit'])
      .select(['trial_ends_at', 'wished_user_type_id', 'predictive_ordering', 'referral', 'created_at'])
      .where('id', '=', id)
      .execute(),
    trials: mailbox === null ? [] : await listTrialsOf(db, mailbox),
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
