/** SQL on what roasting tells of people: who started and closed a day, weighed and roasted a batch, added its profile or made it a target, and moved coffee of a bin. */
import { sql } from 'kysely';
import type { PersonalData } from '#server/foundation/customers/customers.ts';

export const personalData: PersonalData = {
  tables: ['roast_days', 'batches', 'batch_greens', 'bin_moves', 'roast_profiles', 'target_profiles'],
  refersTo: (customerId) => sql<boolean>`(
    exists (select from roast_days where started_by = ${customerId})
    or exists (select from batches where staff_id = ${customerId})
    or exists (select from batch_greens where weighed_by = ${customerId})
    or exists (select from bin_moves where staff_id = ${customerId})
    or exists (select from roast_profiles where added_by = ${customerId})
    or exists (select from target_profiles where set_by = ${customerId})
  )`,
};
