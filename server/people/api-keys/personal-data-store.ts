/** SQL on what API keys tell of people: who of the staff made and revoked them, whose record stays for the audit log anyway. */
import { sql } from 'kysely';
import type { PersonalData } from '#server/foundation/customers/customers.ts';

export const personalData: PersonalData = {
  tables: ['api_keys'],

  read: async (db, { id }) => ({
    api_keys: await db
      .selectFrom('api_keys')
      .select(['name', 'made_at', 'expires_at', 'last_used_at', 'last_used_network', 'revoked_at'])
      .where('made_by', '=', id)
      .orderBy('id')
      .execute(),
  }),

  refersTo: (customerId) => sql<boolean>`
    exists (select from api_keys where made_by = ${customerId} or revoked_by = ${customerId})`,
};
