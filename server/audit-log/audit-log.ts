/** The audit log: what staff did, to what, when. An entry is written in the same transaction as the change. */
import { sql } from 'kysely';
import type { PersonalData } from '../customers/customers.ts';
import type { InTransaction } from '../platform/database.ts';

export interface AuditEntry {
  staffId: number;
  action: string;
  object: string;
  details: object;
}

export async function insertAuditEntry(
  db: InTransaction,
  { staffId, action, object, details }: AuditEntry,
): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({ staff_id: staffId, action, object, details: JSON.stringify(details) })
    .execute();
}

export const personalData: PersonalData = {
  tables: ['audit_log'],
  refersTo: (customerId) => sql<boolean>`exists (select from audit_log where staff_id = ${customerId})`,
};
